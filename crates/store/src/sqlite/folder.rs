//! What the data folder is on: a local disk, a network folder, a synced folder.

use std::path::{Path, PathBuf};

use serde::Serialize;

/// What is known about a folder.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Folder {
    /// File system as the system calls it, if it says.
    pub file_system: Option<String>,
    /// Name of the network file system: the write-ahead log needs memory shared on one machine.
    pub network: Option<&'static str>,
    /// Name of a program known to copy half-written files from such folders.
    pub synced_by: Option<&'static str>,
}

/// Network file systems.
const NETWORK: &[(&str, &str)] = &[
    ("nfs", "NFS"),
    ("nfs4", "NFS"),
    ("cifs", "SMB"),
    ("smb3", "SMB"),
    ("smbfs", "SMB"),
    ("afs", "AFS"),
    ("ceph", "Ceph"),
    ("davfs", "WebDAV"),
    ("fuse.sshfs", "SSHFS"),
    ("fuse.rclone", "rclone"),
    ("fuse.davfs2", "WebDAV"),
    ("fuse.gvfsd-fuse", "GVfs"),
    ("fuse.s3fs", "S3"),
];

/// Folder names that programs for copying to a cloud watch.
const SYNCED: &[(&str, &str)] = &[
    ("dropbox", "Dropbox"),
    ("onedrive", "OneDrive"),
    ("google drive", "Google Drive"),
    ("googledrive", "Google Drive"),
    ("icloud drive", "iCloud Drive"),
    ("com~apple~clouddocs", "iCloud Drive"),
    ("nextcloud", "Nextcloud"),
    ("owncloud", "ownCloud"),
    ("syncthing", "Syncthing"),
    ("mega", "MEGA"),
    ("pcloud drive", "pCloud"),
];

/// Examines a folder.
pub fn folder_of(path: &Path) -> Folder {
    let path = std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let mounts = std::fs::read_to_string("/proc/self/mountinfo").unwrap_or_default();
    let file_system = file_system(&mounts, &path);
    let of = |name: &str| {
        NETWORK
            .iter()
            .find(|(n, _)| *n == name)
            .map(|(_, say)| *say)
    };
    Folder {
        network: file_system
            .as_deref()
            .and_then(of)
            .or_else(|| drive_of(&path)),
        synced_by: synced_by(&path),
        file_system,
    }
}

/// On Windows a path without a drive letter is on another machine.
fn drive_of(path: &Path) -> Option<&'static str> {
    let text = path.to_string_lossy();
    let share =
        text.starts_with(r"\\?\UNC\") || (text.starts_with(r"\\") && !text.starts_with(r"\\?\"));
    (cfg!(windows) && share).then_some("SMB")
}

/// The file system of the longest mount point that the path lies under.
fn file_system(mounts: &str, path: &Path) -> Option<String> {
    let mut best: Option<(usize, String)> = None;
    for line in mounts.lines() {
        let mut fields = line.split(' ');
        let point = fields.nth(4).map(unescape);
        let kind = fields.skip_while(|field| *field != "-").nth(1);
        if let (Some(point), Some(kind)) = (point, kind)
            && path.starts_with(&point)
        {
            let length = point.as_os_str().len();
            // The later of two mounts on one point covers the earlier.
            if best.as_ref().is_none_or(|(known, _)| *known <= length) {
                best = Some((length, kind.to_owned()));
            }
        }
    }
    best.map(|(_, kind)| kind)
}

/// Spaces in mount points are written `\040`.
fn unescape(field: &str) -> PathBuf {
    PathBuf::from(
        field
            .replace("\\040", " ")
            .replace("\\011", "\t")
            .replace("\\134", "\\"),
    )
}

fn synced_by(path: &Path) -> Option<&'static str> {
    path.components()
        .map(|part| part.as_os_str().to_string_lossy().to_lowercase())
        .find_map(|part| {
            let known = SYNCED
                .iter()
                .find(|(name, _)| part == *name || part.starts_with(&format!("{name} - ")));
            known.map(|(_, say)| *say)
        })
}

/// Free bytes for us under a path, where the system says.
pub fn free_bytes(path: &Path) -> Option<u64> {
    #[cfg(unix)]
    {
        let found = rustix::fs::statvfs(path).ok()?;
        Some(found.f_bavail.saturating_mul(found.f_frsize))
    }
    #[cfg(not(unix))]
    {
        let _ = path;
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOUNTS: &str = "\
22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw
40 22 0:35 / /mnt/hall rw,relatime shared:2 - nfs4 server:/hall rw
41 22 0:36 / /mnt/a\\040share rw - cifs //server/x rw
42 22 8:17 / /media/stick rw - fuseblk /dev/sdb1 rw
";

    #[test]
    fn the_longest_mount_point_decides() {
        let of = |path: &str| file_system(MOUNTS, Path::new(path)).unwrap();
        assert_eq!(of("/srv/x"), "ext4");
        assert_eq!(of("/mnt/hall/data"), "nfs4");
        assert_eq!(of("/mnt/halls"), "ext4");
        assert_eq!(of("/mnt/a share/data"), "cifs");
        assert_eq!(of("/media/stick"), "fuseblk");
    }

    #[test]
    fn folders_of_cloud_programs_are_known() {
        assert_eq!(synced_by(Path::new("/srv/x/Dropbox/open")), Some("Dropbox"));
        assert_eq!(
            synced_by(Path::new("C:/Users/x/OneDrive - Club/open")),
            Some("OneDrive")
        );
        assert_eq!(synced_by(Path::new("/srv/x/tournaments")), None);
    }
}
