//! TLS by the program itself: a certificate with its key, reloaded when renewed.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::SystemTime;

use rustls::ServerConfig;
use rustls::crypto::ring;
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use thiserror::Error;
use tokio_rustls::TlsAcceptor;

/// A certificate or a key that cannot be used.
#[derive(Debug, Error)]
#[error("{}: {why}", file.display())]
pub struct NoCertificate {
    file: PathBuf,
    why: String,
}

impl NoCertificate {
    fn of(file: &Path) -> impl Fn(&dyn fmt::Display) -> Self {
        let file = file.to_owned();
        move |why| Self {
            file: file.clone(),
            why: why.to_string(),
        }
    }
}

/// When each of the two files was last changed.
type Stamps = [Option<SystemTime>; 2];

/// The certificate for new connections.
struct Shown {
    config: Arc<ServerConfig>,
    stamps: Stamps,
}

/// A certificate and its key, from files that may be renewed while the server runs.
pub struct TlsCertificates {
    chain: PathBuf,
    key: PathBuf,
    shown: RwLock<Shown>,
}

impl fmt::Debug for TlsCertificates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TlsCertificates")
            .field("chain", &self.chain)
            .finish_non_exhaustive()
    }
}

impl TlsCertificates {
    /// Reads a chain, the server's own certificate first, and its key.
    ///
    /// # Errors
    ///
    /// A file cannot be read, has other content, or the key does not match.
    pub fn read(chain: PathBuf, key: PathBuf) -> Result<Self, NoCertificate> {
        let shown = RwLock::new(read(&chain, &key)?);
        Ok(Self { chain, key, shown })
    }

    /// Reads both files again; if they are unusable, the previous ones stay in use.
    ///
    /// # Errors
    ///
    /// As for [`TlsCertificates::read`].
    pub fn read_again(&self) -> Result<(), NoCertificate> {
        let read = read(&self.chain, &self.key)?;
        *self.shown.write().unwrap_or_else(PoisonError::into_inner) = read;
        Ok(())
    }

    /// Whether a file was changed since it was read.
    #[must_use]
    pub fn is_stale(&self) -> bool {
        let shown = self.shown.read().unwrap_or_else(PoisonError::into_inner);
        shown.stamps != stamps(&self.chain, &self.key)
    }

    pub(crate) fn acceptor(&self) -> TlsAcceptor {
        let shown = self.shown.read().unwrap_or_else(PoisonError::into_inner);
        TlsAcceptor::from(Arc::clone(&shown.config))
    }
}

fn stamps(chain: &Path, key: &Path) -> Stamps {
    [chain, key].map(|file| std::fs::metadata(file).and_then(|it| it.modified()).ok())
}

fn read(chain: &Path, key: &Path) -> Result<Shown, NoCertificate> {
    // Taken first, so that a file renewed meanwhile is read again and not missed.
    let stamps = stamps(chain, key);
    let (in_chain, in_key) = (NoCertificate::of(chain), NoCertificate::of(key));
    let certificates: Vec<CertificateDer<'static>> = CertificateDer::pem_file_iter(chain)
        .map_err(|why| in_chain(&why))?
        .collect::<Result<_, _>>()
        .map_err(|why| in_chain(&why))?;
    if certificates.is_empty() {
        return Err(in_chain(&"no certificate in it"));
    }
    let secret = PrivateKeyDer::from_pem_file(key).map_err(|why| in_key(&why))?;
    let mut config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(|why| in_chain(&why))?
        .with_no_client_auth()
        .with_single_cert(certificates, secret)
        .map_err(|why| in_key(&why))?;
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    Ok(Shown {
        config: Arc::new(config),
        stamps,
    })
}
