//! The access matrix: every route with every role, tested through the real router. The cells come
//! from the table the router is built from, so no route can be missing.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::Router;
use axum::body::Body;
use axum::http::{Method, Request, StatusCode, header};
use jadoube_store::data::backup::{self, Schedule};
use jadoube_store::personal::{Journal, Session};
use jadoube_store::{Actor, Batch, SideWrite, Store, StoreOptions};
use jadoube_tournament::{CommandKind, Role};
use jadoube_vocabulary::{EventId, TournamentId};
use tower::ServiceExt;

use crate::data::{Data, NewToken, make_token};
use crate::people::Right;
use crate::people::accounts;
use crate::people::scope::{Grant, Scope, role_name};
use crate::people::sessions::{self, Secret};
use crate::routes::{Route, table};
use crate::state::AppState;

/// A server with its own temporary folder.
pub(crate) struct Hall {
    pub(crate) data: Arc<Data>,
    pub(crate) router: Router,
    pub(crate) state: AppState,
    pub(crate) denied: Arc<AtomicU64>,
    _backups: Option<tokio::sync::oneshot::Sender<()>>,
    _folder: tempfile::TempDir,
}

impl Hall {
    pub(crate) async fn open() -> Self {
        Self::with(StoreOptions::default()).await
    }

    /// The same with other store options.
    pub(crate) async fn with(options: StoreOptions) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let place = folder.path().to_str().unwrap().parse().unwrap();
        let store = Store::open_with(place, options).await.unwrap();
        Self::of(folder, Data::new(store, Some("control")), None)
    }

    /// The same with a backup scheduler.
    pub(crate) async fn backed_up() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let place = folder.path().to_str().unwrap().parse().unwrap();
        let store = Store::open_with(place, StoreOptions::default())
            .await
            .unwrap();
        let (keeper, wishes) = backup::keeper();
        let schedule = Schedule::in_folder(folder.path().join(backup::FOLDER));
        let (until, ended) = tokio::sync::oneshot::channel::<()>();
        let (runtime, copied) = (tokio::runtime::Handle::current(), store.clone());
        tokio::task::spawn_blocking(move || {
            runtime.block_on(async {
                tokio::select! {
                    () = schedule.run(copied, wishes) => {}
                    _ = ended => {}
                }
            });
        });
        let data = Data::new(store, Some("control")).backed_up(Some(keeper), None);
        Self::of(folder, data, Some(until))
    }

    fn of(
        folder: tempfile::TempDir,
        data: Data,
        backups: Option<tokio::sync::oneshot::Sender<()>>,
    ) -> Self {
        let state = AppState::default().with_data(data);
        Self {
            data: Arc::clone(state.data.as_ref().unwrap()),
            router: crate::router(&state),
            denied: Arc::clone(&state.denied),
            state,
            _backups: backups,
            _folder: folder,
        }
    }

    /// Lifts the rate limits, which are not tested here.
    pub(crate) fn unhurried(&self) {
        let names = crate::limit_names().map(|(name, _)| name.to_owned());
        let limits: Vec<_> = names
            .map(|name| (name, "1000/s 1000000".parse().unwrap()))
            .collect();
        self.state.rates.set(&limits);
    }

    /// Creates an account with a role and a signed-in browser.
    pub(crate) async fn browser(&self, name: &str, grant: Option<&Grant>) -> Secret {
        let made = accounts::add(&self.data, Actor::system(), name, None, grant, None).await;
        self.signed_in(&made.unwrap().id).await
    }

    pub(crate) async fn signed_in(&self, account: &str) -> Secret {
        let secret = Secret::new();
        let now = self.data.store.now_ms();
        let session = sessions::of_account(&secret, account, "test".to_owned(), now);
        let batch = Batch::by(Actor::system()).side(SideWrite::put(&session));
        self.data.store.append(batch).await.unwrap();
        secret
    }

    pub(crate) fn cookie(&self, secret: &Secret) -> String {
        let cookie = secret.cookie(&self.data, false).unwrap();
        let cookie = cookie.to_str().unwrap().split(';').next().unwrap();
        cookie.to_owned()
    }

    pub(crate) async fn send(&self, request: Request<Body>) -> axum::response::Response {
        self.router.clone().oneshot(request).await.unwrap()
    }

    pub(crate) async fn journal(&self) -> Vec<Journal> {
        self.data.store.private().all().await.unwrap()
    }
}

/// The address of a route with its parameters filled in.
fn filled(path: &str, event: &EventId, tournament: &TournamentId) -> String {
    path.replace("{event}", &event.to_string())
        .replace("{tournament}", &tournament.to_string())
        .replace("{round}", "1")
        .replace("{form}", "trf")
        .replace("{slug}", "nothing")
        .replace("{edition}", "fide-2023")
        .replace("{*article}", "4.3")
        .replace("{build}", "x")
        .replace("{*name}", "x")
        .replace("{", "")
        .replace("}", "")
}

fn request(route: &Route, address: &str) -> axum::http::request::Builder {
    Request::builder()
        .method(route.method.clone())
        .uri(address)
        .header(header::HOST, "localhost")
}

/// The gate's answer: let through, refused as not allowed, or refused as unknown.
#[derive(Debug, PartialEq, Eq)]
enum Passed {
    Yes,
    SignIn,
    No,
    Unseen,
}

/// The gate counts its refusals, which distinguishes them from a handler's.
async fn passed(hall: &Hall, request: Request<Body>) -> Passed {
    let before = hall.denied.load(Ordering::Relaxed);
    let response = hall.send(request).await;
    let status = response.status();
    let to = response.headers().get(header::LOCATION);
    let to = to.and_then(|to| to.to_str().ok()).unwrap_or_default();
    let denied = hall.denied.load(Ordering::Relaxed) > before;
    match status {
        StatusCode::UNAUTHORIZED => Passed::SignIn,
        StatusCode::SEE_OTHER if to.starts_with("/sign-in?back=") => Passed::SignIn,
        StatusCode::FORBIDDEN if denied => Passed::No,
        StatusCode::NOT_FOUND if denied => Passed::Unseen,
        _ => Passed::Yes,
    }
}

/// Whether a role in a scope that covers the address should pass.
fn allowed(right: Right, role: Role) -> bool {
    match right {
        Right::Open | Right::Anyone | Right::Control | Right::Known | Right::Own => true,
        right => right.is_of(role),
    }
}

/// Each cell has its own browser, so the side effects of a route do not matter.
#[tokio::test]
async fn every_role_on_every_route_in_its_own_and_in_foreign_scope() {
    let hall = Hall::open().await;
    hall.unhurried();
    let event = EventId::from_bits(1);
    let foreign = EventId::from_bits(2);
    let tournament = TournamentId::from_bits(3);
    let other = TournamentId::from_bits(4);
    let mut cells = 0;
    for role in Role::ALL {
        let server = Scope::Server;
        let account = format!("on the server as {}", role_name(role));
        let grant = Grant {
            role,
            scope: server,
        };
        let made = accounts::add(
            &hall.data,
            Actor::system(),
            &account,
            None,
            Some(&grant),
            None,
        );
        let all = made.await.unwrap().id;
        let account = format!("in one tournament as {}", role_name(role));
        let scope = Scope::Tournament(tournament.clone());
        let grant = Grant { role, scope };
        let made = accounts::add(
            &hall.data,
            Actor::system(),
            &account,
            None,
            Some(&grant),
            None,
        );
        let one = made.await.unwrap().id;
        for route in table() {
            // Rate limits are not tested here: every cell has its own browser.
            let place = format!("{} {} as {role:?}", route.method, route.path);
            let about_server = !route.path.contains("{event}") && !route.path.contains("{tourn");
            let optional = matches!(route.right, Right::Open | Right::Anyone | Right::Control);
            let mut ask = async |account: &str, tournament: &TournamentId| {
                let secret = hall.signed_in(account).await;
                let address = filled(route.path, &event, tournament);
                let request = request(&route, &address)
                    .header(header::COOKIE, hall.cookie(&secret))
                    .header("x-form-token", secret.form_token());
                cells += 1;
                passed(&hall, request.body(Body::empty()).unwrap()).await
            };
            // With a role for the whole server.
            let expected = match (optional, allowed(route.right, role)) {
                (_, true) => Passed::Yes,
                (_, false) => Passed::No,
            };
            let control = route.right == Right::Control;
            let expected = if control { Passed::SignIn } else { expected };
            let found = ask(&all, &tournament).await;
            assert_eq!(found, expected, "{place} on the server");
            let of_caller = matches!(route.right, Right::Own | Right::Known);
            // With a role in one tournament: its own pages, and nothing of the server or of others.
            let inside = route.path.contains("{tournament}");
            let expected = match (optional || of_caller, inside) {
                (true, _) if control => Passed::SignIn,
                (true, _) => Passed::Yes,
                (false, true) if allowed(route.right, role) => Passed::Yes,
                (false, true) => Passed::No,
                (false, false) if about_server => Passed::No,
                (false, false) => Passed::Unseen,
            };
            let found = ask(&one, &tournament).await;
            assert_eq!(found, expected, "{place} in its tournament");
            if inside {
                let found = ask(&one, &other).await;
                assert_eq!(found, Passed::Unseen, "{place} in a foreign tournament");
            }
        }
    }
    // Without credentials, and with an unknown token.
    for route in table() {
        let place = format!("{} {}", route.method, route.path);
        let address = filled(route.path, &foreign, &other);
        let nobody = request(&route, &address).body(Body::empty()).unwrap();
        let found = passed(&hall, nobody).await;
        let optional = matches!(route.right, Right::Open | Right::Anyone);
        let expected = if optional {
            Passed::Yes
        } else {
            Passed::SignIn
        };
        // An incomplete sign-in form is not a refusal of the gate.
        assert_eq!(found, expected, "{place} as nobody");
        cells += 1;
    }
    assert!(cells > 13 * 2 * table().len());
}

#[tokio::test]
async fn a_token_passes_the_same_gates_and_never_a_page_of_ones_own() {
    let hall = Hall::open().await;
    hall.unhurried();
    let (event, tournament) = (EventId::from_bits(1), TournamentId::from_bits(2));
    for role in [Role::Owner, Role::Chief, Role::Helper, Role::Player] {
        let new = NewToken {
            days: 1,
            name: "test".to_owned(),
            role: role_name(role),
            scope: "server".to_owned(),
        };
        let token = make_token(&hall.data.store, &new).await.unwrap();
        for route in table() {
            let place = format!("{} {} as {role:?}", route.method, route.path);
            let address = filled(route.path, &event, &tournament);
            let request = request(&route, &address)
                .header(header::AUTHORIZATION, format!("Bearer {token}"))
                .body(Body::empty());
            let found = passed(&hall, request.unwrap()).await;
            let expected = match route.right {
                Right::Control => Passed::SignIn,
                Right::Own => Passed::No,
                right if allowed(right, role) => Passed::Yes,
                _ => Passed::No,
            };
            assert_eq!(found, expected, "{place}");
        }
    }
}

#[tokio::test]
async fn a_form_without_its_token_changes_nothing() {
    let hall = Hall::open().await;
    let owner = Grant {
        role: Role::Owner,
        scope: Scope::Server,
    };
    let other = hall.browser("Sample Other", None).await;
    let mut secret = hall.browser("Sample Owner", Some(&owner)).await;
    let tokens = [None, Some("x".to_owned()), Some(other.form_token())];
    for (place, token) in tokens.into_iter().enumerate() {
        // A separate browser for each, so that no request is refused by a rate limit.
        let name = format!("Sample Owner {place}");
        secret = hall.browser(&name, Some(&owner)).await;
        for route in table() {
            let open = matches!(route.right, Right::Open);
            if route.method != Method::POST || open {
                continue;
            }
            let address = filled(
                route.path,
                &EventId::from_bits(1),
                &TournamentId::from_bits(2),
            );
            let form = token.as_ref().map(|token| format!("form={token}"));
            let request = request(&route, &address)
                .header(header::COOKIE, hall.cookie(&secret))
                .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
                .body(Body::from(form.unwrap_or_default()));
            let response = hall.send(request.unwrap()).await;
            assert_eq!(response.status(), 403, "{}", route.path);
        }
    }
    let sessions: Vec<Session> = hall.data.store.private().all().await.unwrap();
    assert_eq!(sessions.len(), 5, "nobody was signed out");
    // With the token, the same request is accepted.
    let form = format!("form={}", secret.form_token());
    let request = Request::post("/sign-out")
        .header(header::HOST, "localhost")
        .header(header::COOKIE, hall.cookie(&secret))
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .body(Body::from(form));
    let response = hall.send(request.unwrap()).await;
    assert_eq!(response.status(), 303);
    let sessions: Vec<Session> = hall.data.store.private().all().await.unwrap();
    assert_eq!(sessions.len(), 4);
}

#[test]
fn a_command_of_a_tournament_is_demanded_by_its_own_row() {
    let routes = table();
    let import = routes
        .iter()
        .find(|route| route.path.ends_with("/tournaments/import"));
    let right = import.unwrap().right;
    assert_eq!(right, Right::Do(CommandKind::ImportTournament));
    let mut seen = std::collections::BTreeSet::new();
    for route in &routes {
        assert!(
            seen.insert((route.method.to_string(), route.path)),
            "{} {} stands twice",
            route.method,
            route.path
        );
    }
}

/// A11: a helper's cookie used for other things is refused as the matrix says, and the journal has
/// a line for each attempt.
#[tokio::test]
async fn a_helper_who_tries_more_leaves_three_lines() {
    let hall = Hall::open().await;
    let (own, other) = (TournamentId::from_bits(1), TournamentId::from_bits(2));
    let helper = Grant {
        role: Role::Helper,
        scope: Scope::Tournament(own.clone()),
    };
    let secret = hall.browser("Sample Helper", Some(&helper)).await;
    for (path, status) in [
        ("/accounts".to_owned(), 403),
        (format!("/api/v1/tournaments/{other}"), 404),
        (format!("/api/v1/tournaments/{own}/export/trf"), 403),
    ] {
        let request = Request::get(&path)
            .header(header::HOST, "localhost")
            .header(header::COOKIE, hall.cookie(&secret));
        let response = hall.send(request.body(Body::empty()).unwrap()).await;
        assert_eq!(response.status(), status, "{path}");
    }
    let mut lines = hall.journal().await;
    lines.sort_by_key(|line| line.at_ms);
    let actions: Vec<&str> = lines.iter().map(|line| line.action.as_str()).collect();
    assert_eq!(actions.len(), 3, "{actions:?}");
    assert!(lines.iter().all(|line| line.outcome == "denied"));
    assert!(actions.contains(&"GET /accounts"));
    let export = format!("GET /api/v1/tournaments/{{tournament}}/export/{{form}} tournament/{own}");
    assert!(actions.contains(&export.as_str()), "{actions:?}");
}
