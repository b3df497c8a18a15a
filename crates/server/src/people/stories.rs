//! Tests of people: signing in, staying signed in, being removed.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use axum::response::Response;
use http_body_util::BodyExt as _;
use jadoube_store::Actor;
use jadoube_tournament::Role;

use crate::matrix::Hall;
use crate::people::accounts;
use crate::people::scope::{Grant, Scope};

const PASSWORD: &str = "rook takes pawn on e5";

async fn text(response: Response) -> String {
    let bytes = response.into_body().collect().await.unwrap().to_bytes();
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn cookie(response: &Response) -> Option<String> {
    let line = response
        .headers()
        .get(header::SET_COOKIE)?
        .to_str()
        .unwrap();
    Some(line.split(';').next().unwrap().to_owned())
}

impl Hall {
    async fn post(&self, path: &str, form: &str, cookie: Option<&str>) -> Response {
        let mut request = Request::post(path)
            .header(header::HOST, "localhost")
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        if let Some(cookie) = cookie {
            request = request.header(header::COOKIE, cookie);
        }
        let request = request.body(Body::from(form.to_owned())).unwrap();
        self.send(request).await
    }

    async fn get(&self, path: &str, cookie: Option<&str>) -> Response {
        let mut request = Request::get(path).header(header::HOST, "localhost");
        if let Some(cookie) = cookie {
            request = request.header(header::COOKIE, cookie);
        }
        self.send(request.body(Body::empty()).unwrap()).await
    }

    /// Signs in an owner by the link printed at the start.
    async fn owner(&self) -> String {
        let secret = self.data.owner_link().await.unwrap().unwrap();
        let form = format!("name=Sample+Owner&password={}", PASSWORD.replace(' ', "+"));
        let taken = self.post(&format!("/setup/{secret}"), &form, None).await;
        assert_eq!(taken.status(), 200);
        cookie(&taken).unwrap()
    }

    async fn form_token(&self, session: &str) -> String {
        let page = text(self.get("/account", Some(session)).await).await;
        let rest = page.split("name=\"form\" value=\"").nth(1).unwrap();
        rest.split('"').next().unwrap().to_owned()
    }

    async fn sign_in(&self, name: &str, password: &str) -> Response {
        let password = password.replace(' ', "+");
        let form = format!("name={}&password={password}", name.replace(' ', "+"));
        self.post("/sign-in", &form, None).await
    }
}

#[tokio::test]
async fn the_owner_signs_in_again_and_sees_every_browser_and_ends_one() {
    let hall = Hall::open().await;
    assert_eq!(hall.get("/account", None).await.status(), 303);
    let first = hall.owner().await;
    assert!(hall.data.owner_link().await.unwrap().is_none());
    let page = text(hall.get("/account", Some(&first)).await).await;
    assert!(
        page.contains("Sample Owner") && page.contains("Owner <span"),
        "{page}"
    );
    // Names are compared regardless of case and spaces.
    let again = hall.sign_in("  sample   OWNER", PASSWORD).await;
    assert_eq!(again.status(), 303);
    assert_eq!(again.headers()[header::LOCATION], "/account");
    let line = again.headers()[header::SET_COOKIE].to_str().unwrap();
    assert!(line.contains("; HttpOnly; SameSite=Strict") && line.contains("; Path=/;"));
    assert!(!line.contains("Secure"), "halls have plain HTTP");
    let second = cookie(&again).unwrap();
    assert_ne!(first, second);
    let page = text(hall.get("/account", Some(&second)).await).await;
    let marks: Vec<&str> = page
        .split("name=\"session\" value=\"")
        .skip(1)
        .map(|rest| rest.split('"').next().unwrap())
        .collect();
    assert_eq!(marks.len(), 2);
    let (_, secret) = second.split_once('=').unwrap();
    assert!(!page.contains(secret), "a page never holds the secret");
    let token = hall.form_token(&second).await;
    let ended = hall
        .post(
            "/account/sessions/end-others",
            &format!("form={token}"),
            Some(&second),
        )
        .await;
    assert_eq!(ended.status(), 303);
    // Revoking works on the next request.
    assert_eq!(hall.get("/account", Some(&first)).await.status(), 303);
    assert_eq!(hall.get("/account", Some(&second)).await.status(), 200);
    let form = format!("form={token}");
    let gone = hall.post("/sign-out", &form, Some(&second)).await;
    assert_eq!(gone.headers()[header::LOCATION], "/sign-in");
    assert!(cookie(&gone).unwrap().ends_with('='));
    assert_eq!(hall.get("/account", Some(&second)).await.status(), 303);
}

#[tokio::test]
async fn an_unknown_name_and_a_wrong_password_are_answered_alike_and_too_many_wait() {
    let hall = Hall::open().await;
    hall.owner().await;
    let nobody = hall.sign_in("Sample Nobody", "whatever it may be").await;
    let wrong = hall.sign_in("Sample Owner", "whatever it may be").await;
    assert_eq!(
        (nobody.status(), wrong.status()),
        (401.try_into().unwrap(), 401.try_into().unwrap())
    );
    let same = |page: String| page.replace("Sample Nobody", "Sample Owner");
    assert_eq!(same(text(nobody).await), same(text(wrong).await));
    let lines = hall.journal().await;
    let failed = lines
        .iter()
        .filter(|line| line.outcome == "refused:password");
    assert_eq!(failed.count(), 2);
    assert!(lines.iter().all(|line| !line.action.contains("whatever")));
    // After ten failures in a row a name has to wait, whether it exists or not.
    for name in ["Sample Owner", "Sample Nobody"] {
        let mut refused = 0;
        for _ in 0..12 {
            let answer = hall.sign_in(name, "whatever it may be").await;
            refused += usize::from(answer.status() == StatusCode::TOO_MANY_REQUESTS);
        }
        assert!(refused >= 3, "{name}: {refused}");
    }
}

#[tokio::test]
async fn a_role_that_changes_gives_the_browser_a_new_id_and_a_lock_ends_it() {
    let hall = Hall::open().await;
    let data = &hall.data;
    hall.owner().await;
    let made = accounts::add(data, Actor::system(), "Sample Arbiter", None, None, None).await;
    let account = made.unwrap();
    let old = hall.signed_in(&account.id).await;
    let old = hall.cookie(&old);
    assert!(cookie(&hall.get("/account", Some(&old)).await).is_none());
    let chief = Grant {
        role: Role::Chief,
        scope: Scope::Server,
    };
    // Times are in milliseconds: the grant has to come after the session.
    tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    accounts::give(data, Actor::system(), &account, &chief, None)
        .await
        .unwrap();
    let answer = hall.get("/account", Some(&old)).await;
    let new = cookie(&answer).unwrap();
    assert_ne!(new, old);
    assert!(text(answer).await.contains("Chief arbiter"));
    assert!(cookie(&hall.get("/account", Some(&new)).await).is_none());
    let account = accounts::by_id(data, &account.id).await.unwrap().unwrap();
    assert_eq!(account.role.as_deref(), Some("chief"));
    accounts::lock(data, Actor::system(), &account, true, None)
        .await
        .unwrap();
    assert_eq!(hall.get("/account", Some(&new)).await.status(), 303);
    // The last owner cannot be locked out.
    let owner = accounts::named(data, "Sample Owner")
        .await
        .unwrap()
        .unwrap();
    let locked = accounts::lock(data, Actor::system(), &owner, true, None).await;
    assert!(matches!(locked, Err(accounts::AccountError::LastOwner)));
}

#[tokio::test]
async fn a_link_lets_somebody_in_once_with_a_password_and_names_are_unique() {
    let hall = Hall::open().await;
    let data = &hall.data;
    let owner = hall.owner().await;
    let account = accounts::named(data, "sample owner")
        .await
        .unwrap()
        .unwrap();
    let secret = accounts::link(data, Actor::system(), &account, None)
        .await
        .unwrap();
    let path = format!("/setup/{secret}");
    assert_eq!(hall.get(&path, None).await.status(), 200);
    assert_eq!(
        hall.get("/account", Some(&owner)).await.status(),
        200,
        "looking takes nothing"
    );
    for weak in [
        "",
        "password=short",
        "password=1234567890",
        "password=Sample+Owner",
    ] {
        assert_eq!(hall.post(&path, weak, None).await.status(), 400, "{weak}");
    }
    let taken = hall.post(&path, "password=a+new+one+for+me", None).await;
    assert_eq!(taken.status(), 200);
    assert!(cookie(&taken).is_some());
    assert_eq!(hall.get(&path, None).await.status(), 410);
    assert_eq!(
        hall.post(&path, "password=a+new+one+for+me", None)
            .await
            .status(),
        410
    );
    assert_eq!(
        hall.get("/account", Some(&owner)).await.status(),
        303,
        "others are out"
    );
    assert_eq!(
        hall.sign_in("Sample Owner", "a new one for me")
            .await
            .status(),
        303
    );
    assert_eq!(hall.sign_in("Sample Owner", PASSWORD).await.status(), 401);
    let twice = accounts::add(data, Actor::system(), " sample  OWNER ", None, None, None).await;
    assert!(matches!(twice, Err(accounts::AccountError::Taken)));
}

#[tokio::test]
async fn a_new_password_signs_the_others_out_and_needs_the_old_one() {
    let hall = Hall::open().await;
    let first = hall.owner().await;
    let second = cookie(&hall.sign_in("Sample Owner", PASSWORD).await).unwrap();
    let token = hall.form_token(&second).await;
    let wrong = format!("form={token}&old=not+the+old+one&new=a+new+one+for+me");
    let refused = hall.post("/account/password", &wrong, Some(&second)).await;
    assert_eq!(refused.status(), 400);
    let old = PASSWORD.replace(' ', "+");
    let right = format!("form={token}&old={old}&new=a+new+one+for+me");
    let done = hall.post("/account/password", &right, Some(&second)).await;
    assert_eq!(done.status(), 303);
    let third = cookie(&done).unwrap();
    for ended in [&first, &second] {
        assert_eq!(hall.get("/account", Some(ended)).await.status(), 303);
    }
    assert_eq!(hall.get("/account", Some(&third)).await.status(), 200);
}

impl Hall {
    /// The value of a field of a page.
    async fn found(&self, page: Response, before: &str) -> String {
        let page = text(page).await;
        let rest = page.split(before).nth(1).unwrap();
        rest.split('"').next().unwrap().to_owned()
    }
}

#[tokio::test]
async fn a_phone_joins_by_link_or_digits_once_and_is_sent_away() {
    let hall = Hall::open().await;
    let owner = hall.owner().await;
    let token = hall.form_token(&owner).await;
    let id = jadoube_vocabulary::TournamentId::from_bits(5);
    let form = format!("form={token}&role=helper&scope=tournament/{id}&uses=2&hours=24");
    let made = hall.post("/devices", &form, Some(&owner)).await;
    assert_eq!(made.status(), 200);
    let page = text(made).await;
    assert!(page.contains("<svg class=\"qr\""));
    let link = page.split("/join/").nth(1).unwrap();
    let link: String = link.chars().take(32).collect();
    let code = page.split("<p class=\"code\"><strong>").nth(1).unwrap();
    let code: String = code.chars().take_while(|one| *one != '<').collect();
    assert_eq!(code.chars().filter(char::is_ascii_digit).count(), 8);
    // Looking does not use the link up: previews fetch addresses.
    let path = format!("/join/{link}");
    for _ in 0..3 {
        let look = hall.get(&path, None).await;
        assert_eq!(look.status(), 200);
        assert!(text(look).await.contains("Sample Owner"));
    }
    let joined = hall.post(&path, "label=Phone+of+a+helper", None).await;
    assert_eq!(joined.status(), 200);
    let phone = cookie(&joined).unwrap();
    let digits = format!("code={}&label=Second", code.replace(' ', "+"));
    let joined = hall.post("/join", &digits, None).await;
    assert_eq!(joined.status(), 200, "the second by the digits");
    // The invitation was for two.
    assert_eq!(hall.get(&path, None).await.status(), 404);
    assert_eq!(hall.post("/join", &digits, None).await.status(), 404);
    // A device is known only in its tournament, and has no account.
    let inside = format!("/api/v1/tournaments/{id}/export/trf");
    assert_eq!(hall.get(&inside, Some(&phone)).await.status(), 403);
    assert_eq!(hall.get("/account", Some(&phone)).await.status(), 403);
    assert_eq!(hall.get("/devices", Some(&phone)).await.status(), 403);
    let list = hall.get("/devices", Some(&owner)).await;
    let device = hall.found(list, "name=\"device\" value=\"").await;
    let list = text(hall.get("/devices", Some(&owner)).await).await;
    assert!(list.contains("Phone of a helper") && list.contains("Second"));
    let end = |device: &str| format!("form={token}&device={device}");
    let ended = hall.post("/devices/end", &end(&device), Some(&owner)).await;
    assert_eq!(ended.status(), 303);
    let list = text(hall.get("/devices", Some(&owner)).await).await;
    let left = ["Phone of a helper", "Second"].map(|name| list.contains(name));
    assert_ne!(left[0], left[1], "one is gone");
    if !left[0] {
        // Revoking works on the next request.
        assert_eq!(hall.get(&inside, Some(&phone)).await.status(), 401);
    }
}

/// What a device sees of itself: its role, its boards, its name, how to leave.
#[tokio::test]
async fn a_device_has_a_page_of_its_own_and_leaves_by_itself() {
    let hall = Hall::open().await;
    let owner = hall.owner().await;
    let token = hall.form_token(&owner).await;
    let id = jadoube_vocabulary::TournamentId::from_bits(5);
    let form = format!("form={token}&role=helper&scope=tournament/{id}&boards=");
    for bad in ["0", "9-3", "all", "1-x"] {
        let made = hall
            .post("/devices", &format!("{form}{bad}"), Some(&owner))
            .await;
        assert_eq!(made.status(), 400, "{bad}");
    }
    // Boards are boards of a tournament.
    let event = jadoube_vocabulary::EventId::from_bits(1);
    let whole = format!("form={token}&role=helper&scope=event/{event}&boards=1-2");
    assert_eq!(
        hall.post("/devices", &whole, Some(&owner)).await.status(),
        400
    );
    let made = hall
        .post("/devices", &format!("{form}3-4"), Some(&owner))
        .await;
    assert_eq!(made.status(), 200);
    let link = text(made).await.split("/join/").nth(1).unwrap().to_owned();
    let link: String = link.chars().take(32).collect();
    let look = hall.get(&format!("/join/{link}"), None).await;
    assert!(text(look).await.contains("boards 3-4"));
    let joined = hall
        .post(&format!("/join/{link}"), "label=Phone", None)
        .await;
    let phone = cookie(&joined).unwrap();
    let shown = hall.get("/device", Some(&phone)).await;
    assert_eq!(shown.status(), 200);
    let shown = text(shown).await;
    assert!(
        shown.contains("boards 3-4") && shown.contains("report results"),
        "{shown}"
    );
    let own = shown.split("name=\"form\" value=\"").nth(1).unwrap();
    let own = own.split('"').next().unwrap().to_owned();
    let named = hall
        .post(
            "/device",
            &format!("form={own}&label=Front+table"),
            Some(&phone),
        )
        .await;
    assert_eq!(named.status(), 200);
    assert!(text(named).await.contains("<h1>Front table</h1>"));
    let empty = hall
        .post("/device", &format!("form={own}&label=+"), Some(&phone))
        .await;
    assert_eq!(empty.status(), 400);
    // A user with an account is not a device; neither is a stranger.
    assert_eq!(hall.get("/device", Some(&owner)).await.status(), 404);
    let left = hall
        .post("/device/leave", &format!("form={own}"), Some(&phone))
        .await;
    assert_eq!(left.status(), 303);
    let gone = hall.get("/device", Some(&phone)).await;
    assert_ne!(gone.status(), 200);
    let list = text(hall.get("/devices", Some(&owner)).await).await;
    assert!(!list.contains("Front table"));
}

/// 8.5: pages that ask again after every change leave the keyboard its hundred commands.
#[tokio::test]
async fn looking_does_not_use_up_what_commands_may() {
    let hall = Hall::open().await;
    let owner = hall.owner().await;
    for look in 0..150 {
        let page = hall.get("/events", Some(&owner)).await;
        assert_eq!(page.status(), 200, "look {look}");
    }
    let token = hall.form_token(&owner).await;
    let form = format!("form={token}&do=add&name=Sample+Chief&role=chief&scope=");
    let made = hall.post("/accounts", &form, Some(&owner)).await;
    assert_eq!(made.status(), 200);
}

#[tokio::test]
async fn digits_are_tried_ten_times_and_an_owner_without_password_invites_nobody() {
    let hall = Hall::open().await;
    let secret = hall.data.owner_link().await.unwrap().unwrap();
    let taken = hall
        .post(&format!("/setup/{secret}"), "name=Sample+Owner", None)
        .await;
    let owner = cookie(&taken).unwrap();
    let token = hall.form_token(&owner).await;
    let id = jadoube_vocabulary::TournamentId::from_bits(5);
    let form = format!("form={token}&role=helper&scope=tournament/{id}");
    let refused = hall.post("/devices", &form, Some(&owner)).await;
    assert_eq!(refused.status(), 400);
    assert!(
        text(refused)
            .await
            .contains("Set a password of your own first")
    );
    let form = format!("form={token}&do=add&name=Sample+Second&role=chief&scope=");
    assert_eq!(
        hall.post("/accounts", &form, Some(&owner)).await.status(),
        400
    );
    let mut limited = 0;
    for number in 0..12 {
        let form = format!("code=1234567{number}");
        let answer = hall.post("/join", &form, None).await;
        limited += usize::from(answer.status() == StatusCode::TOO_MANY_REQUESTS);
    }
    assert_eq!(limited, 2);
}

#[tokio::test]
async fn the_owner_adds_a_chief_who_comes_in_by_a_link_and_makes_a_token_of_his_own() {
    let hall = Hall::open().await;
    let owner = hall.owner().await;
    let token = hall.form_token(&owner).await;
    let form = format!("form={token}&do=add&name=Sample+Chief&role=chief&scope=");
    let made = hall.post("/accounts", &form, Some(&owner)).await;
    assert_eq!(made.status(), 200);
    let page = text(made).await;
    let link = page.split("href=\"/setup/").nth(1).unwrap();
    let link = format!("/setup/{}", link.split('"').next().unwrap());
    let taken = hall.post(&link, "password=knights+on+the+rim", None).await;
    let chief = cookie(&taken).unwrap();
    // A chief arbiter can neither change nor create owners.
    let own = hall.form_token(&chief).await;
    let account = accounts::named(&hall.data, "Sample Owner")
        .await
        .unwrap()
        .unwrap();
    for what in ["lock", "link"] {
        let form = format!("form={own}&do={what}&account={}", account.id);
        let answer = hall.post("/accounts", &form, Some(&chief)).await;
        assert_eq!(answer.status(), 403, "{what}");
    }
    let form = format!("form={own}&do=add&name=Sample+Third&role=owner&scope=");
    assert_eq!(
        hall.post("/accounts", &form, Some(&chief)).await.status(),
        403
    );
    // A token has its creator's rights at most.
    let form = format!("form={own}&name=Clock&held=owner+server");
    assert_eq!(
        hall.post("/tokens", &form, Some(&chief)).await.status(),
        403
    );
    let form = format!("form={own}&name=Clock&held=chief+server");
    let page = text(hall.post("/tokens", &form, Some(&chief)).await).await;
    let bearer = page
        .split("<code>")
        .nth(1)
        .unwrap()
        .split('<')
        .next()
        .unwrap();
    assert!(bearer.starts_with("jad_"));
    let ask = async || {
        let request = Request::get("/about/system")
            .header(header::HOST, "localhost")
            .header(header::AUTHORIZATION, format!("Bearer {bearer}"));
        hall.send(request.body(Body::empty()).unwrap())
            .await
            .status()
    };
    assert_eq!(ask().await, 200);
    // A token is locked with the account that made it.
    let account = accounts::named(&hall.data, "sample chief")
        .await
        .unwrap()
        .unwrap();
    let form = format!("form={token}&do=lock&account={}", account.id);
    assert_eq!(
        hall.post("/accounts", &form, Some(&owner)).await.status(),
        303
    );
    assert_eq!(ask().await, 401);
    let journal = text(hall.get("/journal", Some(&owner)).await).await;
    assert!(journal.contains("lock an account") && journal.contains("make a token"));
    assert!(!journal.contains(bearer));
    let table = text(hall.get("/journal.csv", Some(&owner)).await).await;
    assert!(table.starts_with("time,actor,"));
    assert!(table.contains("account-lock") && table.contains("token-made"));
}

impl Hall {
    /// What a program with a token is answered.
    async fn program(&self, bearer: &str, path: &str) -> StatusCode {
        let request = Request::get(path)
            .header(header::HOST, "localhost")
            .header(header::AUTHORIZATION, format!("Bearer {bearer}"));
        let answer = self.send(request.body(Body::empty()).unwrap());
        answer.await.status()
    }
}

/// A token ends with the role it was made from; the owner ends those of others and those of the
/// command line.
#[tokio::test]
async fn a_token_ends_with_its_role_and_the_owner_ends_any() {
    use crate::data::{NewToken, TokenCommand, make_token, run_token};
    let hall = Hall::open().await;
    let data = &hall.data;
    let owner = hall.owner().await;
    let chief = Grant {
        role: Role::Chief,
        scope: Scope::Server,
    };
    let made = accounts::add(
        data,
        Actor::system(),
        "Sample Chief",
        None,
        Some(&chief),
        None,
    );
    let account = made.await.unwrap();
    let browser = hall.cookie(&hall.signed_in(&account.id).await);
    let own = hall.form_token(&browser).await;
    let make = async |name: &str| {
        let form = format!("form={own}&name={name}&held=chief+server");
        let page = text(hall.post("/tokens", &form, Some(&browser)).await).await;
        let rest = page.split("<code>").nth(1).unwrap().to_owned();
        rest.split('<').next().unwrap().to_owned()
    };
    let (clock, display) = (make("Clock").await, make("Display").await);
    let new = NewToken {
        name: "Made here".to_owned(),
        role: "owner".to_owned(),
        scope: "server".to_owned(),
        days: 1,
    };
    let here = make_token(&data.store, &new).await.unwrap();
    for bearer in [&clock, &display, &here] {
        assert_eq!(hall.program(bearer, "/about/system").await, 200);
    }
    // The chief sees his own, the owner everybody's.
    let page = text(hall.get("/tokens", Some(&browser)).await).await;
    assert!(page.contains("Clock") && !page.contains("Made here"));
    let page = text(hall.get("/tokens", Some(&owner)).await).await;
    for said in [
        "Clock",
        "made by Sample Chief",
        "Made here",
        "on the command line",
    ] {
        assert!(page.contains(said), "{said}: {page}");
    }
    let mark = |name: &str| {
        let row = page.split(&format!("<strong>{name}")).nth(1).unwrap();
        let row = row.split("name=\"token\" value=\"").nth(1).unwrap();
        row.split('"').next().unwrap().to_owned()
    };
    // A chief ends no token of another.
    let foreign = format!("form={own}&token={}", mark("Made here"));
    hall.post("/tokens/end", &foreign, Some(&browser)).await;
    assert_eq!(hall.program(&here, "/about/system").await, 200);
    let form = hall.form_token(&owner).await;
    for name in ["Made here", "Clock"] {
        let form = format!("form={form}&token={}", mark(name));
        let ended = hall.post("/tokens/end", &form, Some(&owner)).await;
        assert_eq!(ended.status(), 303);
    }
    assert_eq!(hall.program(&here, "/about/system").await, 401);
    assert_eq!(hall.program(&clock, "/about/system").await, 401);
    assert_eq!(hall.program(&display, "/about/system").await, 200);
    // Without the role nothing is left of it.
    accounts::take(data, Actor::system(), &account, &chief, None)
        .await
        .unwrap();
    assert_eq!(hall.program(&display, "/about/system").await, 401);
    // The command of this machine sees it and ends it.
    let told = run_token(data, TokenCommand::List).await.unwrap();
    assert_eq!(told["tokens"][0]["name"], "Display", "{told}");
    assert_eq!(told["tokens"][0]["by"], "Sample Chief", "{told}");
    let token = told["tokens"][0]["token"].as_str().unwrap().to_owned();
    let command = TokenCommand::Revoke { token };
    assert_eq!(
        run_token(data, command.clone()).await.unwrap()["name"],
        "Display"
    );
    assert_eq!(run_token(data, command).await.unwrap_err().code, "no-token");
    let journal = hall.journal().await;
    let count = |action: &str| journal.iter().filter(|row| row.action == action).count();
    assert_eq!((count("token-made"), count("token-end")), (3, 3));
}

/// Whoever is locked, or loses a role, brings nobody in any more.
#[tokio::test]
async fn an_invitation_ends_with_the_account_that_made_it() {
    let hall = Hall::open().await;
    let data = &hall.data;
    hall.owner().await;
    let chief = Grant {
        role: Role::Chief,
        scope: Scope::Server,
    };
    let hash = "$argon2id$v=19$m=8,t=1,p=1$c2FtcGxlc2FtcGxl$c2FtcGxl".to_owned();
    let made = accounts::add(
        data,
        Actor::system(),
        "Sample Chief",
        Some(hash),
        Some(&chief),
        None,
    );
    let account = made.await.unwrap();
    let invite = async || {
        let browser = hall.cookie(&hall.signed_in(&account.id).await);
        let form = hall.form_token(&browser).await;
        let id = jadoube_vocabulary::TournamentId::from_bits(5);
        let form = format!("form={form}&role=helper&scope=tournament/{id}");
        let made = hall.post("/devices", &form, Some(&browser)).await;
        assert_eq!(made.status(), 200);
        format!("/join/{}", hall.found(made, "/join/").await)
    };
    let link = invite().await;
    assert_eq!(hall.get(&link, None).await.status(), 200);
    accounts::lock(data, Actor::system(), &account, true, None)
        .await
        .unwrap();
    assert_eq!(hall.post(&link, "label=Phone", None).await.status(), 404);
    accounts::lock(data, Actor::system(), &account, false, None)
        .await
        .unwrap();
    assert_eq!(
        hall.get(&link, None).await.status(),
        404,
        "it does not come back"
    );
    let link = invite().await;
    accounts::take(data, Actor::system(), &account, &chief, None)
        .await
        .unwrap();
    assert_eq!(hall.get(&link, None).await.status(), 404);
}

/// An owner who is given another role stays the owner: nobody else becomes it by the link of the
/// next start, and no chief arbiter makes a way into the account.
#[tokio::test]
async fn an_owner_with_another_role_stays_the_owner() {
    let hall = Hall::open().await;
    let data = &hall.data;
    hall.owner().await;
    let owner = accounts::named(data, "Sample Owner")
        .await
        .unwrap()
        .unwrap();
    let chief = Grant {
        role: Role::Chief,
        scope: Scope::Server,
    };
    accounts::give(data, Actor::system(), &owner, &chief, None)
        .await
        .unwrap();
    // Data of a time when the last role took the place of the first.
    let key = vec![jadoube_store::Value::from(owner.id.as_str())];
    let written =
        jadoube_store::SideWrite::set::<jadoube_store::personal::Account>(key, "role", "chief");
    let batch = jadoube_store::Batch::by(Actor::system()).side(written);
    data.store.append(batch).await.unwrap();
    let owner = accounts::named(data, "Sample Owner")
        .await
        .unwrap()
        .unwrap();
    assert!(data.owner_link().await.unwrap().is_none());
    let locked = accounts::lock(data, Actor::system(), &owner, true, None).await;
    assert!(matches!(locked, Err(accounts::AccountError::LastOwner)));
    let second = hall.browser("Sample Chief", Some(&chief)).await;
    let browser = hall.cookie(&second);
    let form = hall.form_token(&browser).await;
    for what in ["lock", "link"] {
        let form = format!("form={form}&do={what}&account={}", owner.id);
        let answer = hall.post("/accounts", &form, Some(&browser)).await;
        assert_eq!(answer.status(), 403, "{what}");
    }
}

/// The link of the first start ends also when somebody becomes the owner another way: by the
/// command line, or at another server of the database.
#[tokio::test]
async fn the_first_link_makes_no_second_owner() {
    let hall = Hall::open().await;
    let secret = hall.data.owner_link().await.unwrap().unwrap();
    let path = format!("/setup/{secret}");
    assert_eq!(hall.get(&path, None).await.status(), 200);
    let owner = Grant {
        role: Role::Owner,
        scope: Scope::Server,
    };
    hall.browser("Sample Owner", Some(&owner)).await;
    assert_eq!(hall.get(&path, None).await.status(), 404);
    let taken = hall.post(&path, "name=Sample+Second", None).await;
    assert_eq!(taken.status(), 404);
}

/// 8.2: a kiosk is left with its PIN, which allows five attempts.
#[tokio::test]
async fn a_kiosk_is_left_with_its_number() {
    let hall = Hall::open().await;
    let owner = hall.owner().await;
    let token = hall.form_token(&owner).await;
    let invite = |pin: &str| {
        let id = jadoube_vocabulary::TournamentId::from_bits(1);
        format!("form={token}&role=check-in&scope=tournament/{id}&pin={pin}")
    };
    let bad = hall.post("/devices", &invite("12"), Some(&owner)).await;
    assert_eq!(bad.status(), 400);
    let made = hall.post("/devices", &invite("4711"), Some(&owner)).await;
    let secret = hall.found(made, "/join/").await;
    let joined = hall
        .post(&format!("/join/{secret}"), "label=Entrance", None)
        .await;
    assert_eq!(joined.status(), 200);
    let kiosk = cookie(&joined).unwrap();
    let page = text(hall.get("/device", Some(&kiosk)).await).await;
    assert!(page.contains("name=\"pin\""), "{page}");
    assert!(!page.contains("4711"));
    let token = page.split("name=\"form\" value=\"").nth(1).unwrap();
    let token = token.split('"').next().unwrap().to_owned();
    let leave = async |pin: &str| {
        let form = format!("form={token}&pin={pin}");
        hall.post("/device/leave", &form, Some(&kiosk))
            .await
            .status()
    };
    for wrong in ["", "0000", "471", "47111"] {
        assert_eq!(leave(wrong).await, 400, "{wrong}");
    }
    assert_eq!(hall.get("/device", Some(&kiosk)).await.status(), 200);
    assert_eq!(leave("4711").await, 303);
    assert_eq!(hall.get("/device", Some(&kiosk)).await.status(), 303);
    let lines = hall.journal().await;
    let tried = lines.iter().filter(|line| line.outcome == "refused:pin");
    assert_eq!(tried.count(), 4);
}

/// 7.4: long work has its own row and leaves a file that can be fetched; what a stopped server did
/// not finish is marked.
#[tokio::test]
async fn long_work_is_kept_and_its_file_can_be_fetched() {
    use jadoube_store::personal::Job;
    let hall = Hall::backed_up().await;
    let owner = hall.owner().await;
    let form = format!("form={}", hall.form_token(&owner).await);
    for kind in ["export", "verify", "backup"] {
        let path = format!("/about/system/{kind}");
        let begun = hall.post(&path, &form, Some(&owner)).await;
        assert_eq!(begun.status(), 303, "{kind}");
    }
    let jobs = async || -> Vec<Job> { hall.data.store.private().all().await.unwrap() };
    // A machine that is busy may take longer than the button waits.
    while jobs().await.iter().any(|job| job.state != "done") {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    let all = jobs().await;
    assert_eq!(all.len(), 3);
    let verified = all.iter().find(|job| job.kind == "verify").unwrap();
    assert!(verified.log.starts_with("verify: events "), "{verified:?}");
    assert!(verified.log.contains(", faults 0"), "{verified:?}");
    let export = all.iter().find(|job| job.kind == "export").unwrap();
    let page = text(hall.get("/about/system", Some(&owner)).await).await;
    let link = format!("/about/system/jobs/{}", export.id);
    assert!(page.contains(&link), "{page}");
    let log = text(hall.get(&link, Some(&owner)).await).await;
    assert!(log.starts_with('{') && log.contains("jadoube-log"), "{log}");
    assert!(
        !log.contains("Sample Owner"),
        "no names without being asked"
    );
    let other = hall.get("/about/system/jobs/nothing", Some(&owner)).await;
    assert_eq!(other.status(), 404);
    // A server that was killed.
    let under_way = Job {
        state: "running".to_owned(),
        ..export.clone()
    };
    let batch = jadoube_store::Batch::by(Actor::system());
    let batch = batch.side(jadoube_store::SideWrite::put(&under_way));
    hall.data.store.append(batch).await.unwrap();
    hall.data.mark_interrupted_jobs().await;
    let after = jobs().await;
    let states: Vec<_> = after.iter().filter(|job| job.id == export.id).collect();
    assert_eq!(states[0].state, "interrupted");
}
