//! Sends queued letters through the mail server, one after the other, with increasing delays after
//! failures. Only one of several servers does it at a time.

use std::time::Duration;

use jadoube_store::personal::Letter;
use jadoube_store::{Actor, Batch, Condition, SideWrite};
use lettre::message::Mailbox;
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::transport::smtp::Error as SmtpError;
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::client::{Certificate, CertificateStore, Tls, TlsParameters};
use lettre::transport::smtp::extension::ClientId;
use lettre::{AsyncSmtpTransport, AsyncTransport as _, Message, Tokio1Executor};

use crate::data::Data;
use crate::hooks::{Later, longest_ms, wait_ms};
use crate::mail::contact;
use crate::mail::outbox::{Sent, Trouble, after};
use crate::mail::settings::{Mail, Security};
use crate::outgoing::Outgoing;
use crate::state::AppState;

/// The polling interval without a notification.
const LOOK: Duration = Duration::from_secs(2);

/// How long the mail server may take for a step.
const TIME: Duration = Duration::from_secs(20);

/// The most letters per turn.
const AT_ONCE: usize = 50;

type Transport = AsyncSmtpTransport<Tokio1Executor>;

/// Runs as long as the server.
pub(crate) async fn run(state: AppState) {
    let Some(data) = state.data() else { return };
    while !data.store.is_closed() {
        let outgoing = state.outgoing.get();
        if let Some(mail) = &outgoing.mail
            && data.store.condition() == Condition::Writable
            && let Err(error) = turn(&data, &outgoing, mail).await
        {
            tracing::warn!(target: "jadoube::error", %error, "letters wait");
        }
        tokio::select! {
            () = data.letters.notified() => {}
            () = tokio::time::sleep(LOOK) => {}
        }
    }
}

async fn turn(data: &Data, outgoing: &Outgoing, mail: &Mail) -> Result<(), Later> {
    let waiting: Vec<Letter> = data.store.private().find("state", "waiting").await?;
    let now = data.store.now_ms();
    let mut due: Vec<Letter> = waiting
        .into_iter()
        .filter(|letter| letter.due_ms <= now)
        .collect();
    if due.is_empty() {
        return Ok(());
    }
    let Some(turn) = data.store.turn("letters").await? else {
        return Ok(());
    };
    due.sort_by(|a, b| (a.created_ms, &a.id).cmp(&(b.created_ms, &b.id)));
    let done = sent(data, outgoing, mail, due).await;
    turn.end().await;
    done
}

async fn sent(
    data: &Data,
    outgoing: &Outgoing,
    mail: &Mail,
    due: Vec<Letter>,
) -> Result<(), Later> {
    let transport = transport(outgoing, mail)?;
    let persons: Vec<String> = due.iter().map(|letter| letter.person.clone()).collect();
    let addresses = contact::of(data, &persons).await?;
    let more = due.len() > AT_ONCE;
    let mut left = due.into_iter().take(AT_ONCE);
    while let Some(mut letter) = left.next() {
        let address = addresses.get(&letter.person);
        let message = address.and_then(|address| message(mail, &letter, address));
        let came = match message {
            Some(message) => came(transport.send(message).await.map(drop)),
            None => Sent::Never(Trouble::Address),
        };
        let now = data.store.now_ms();
        after(&mut letter, came, now, wait_ms, longest_ms());
        let mut batch = Batch::by(Actor::system()).side(SideWrite::put(&letter));
        let away = came == Sent::Later(Trouble::Server);
        if away {
            tracing::warn!(target: "jadoube::error", "the mail server does not answer");
            // The server is unreachable for the others too.
            for mut other in left.by_ref() {
                other.due_ms = letter.due_ms;
                batch = batch.side(SideWrite::put(&other));
            }
        }
        data.store.append(batch).await?;
        if away {
            return Ok(());
        }
    }
    if more {
        data.letters.notify_one();
    }
    Ok(())
}

/// The meaning of the mail server's answer. A positive answer may have several lines.
fn came(answer: Result<(), SmtpError>) -> Sent {
    match answer {
        Ok(()) => Sent::Taken,
        Err(error) if error.is_permanent() => Sent::Never(Trouble::Refused),
        Err(error) if error.is_transient() => Sent::Later(Trouble::Refused),
        Err(_) => Sent::Later(Trouble::Server),
    }
}

fn transport(outgoing: &Outgoing, mail: &Mail) -> Result<Transport, Later> {
    let mut builder = AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous(&mail.host)
        .port(mail.port)
        .timeout(Some(TIME))
        .hello_name(ClientId::Domain(mail.from.email.domain().to_owned()));
    let tls = || -> Result<TlsParameters, Later> {
        let mut parameters = TlsParameters::builder(mail.host.clone())
            .certificate_store(CertificateStore::WebpkiRoots);
        for one in &outgoing.trusted.added {
            parameters = parameters.add_root_certificate(Certificate::from_der(one.to_vec())?);
        }
        Ok(parameters.build_rustls()?)
    };
    builder = match mail.security {
        Security::StartTls => builder.tls(Tls::Required(tls()?)),
        Security::Tls => builder.tls(Tls::Wrapper(tls()?)),
        Security::None => builder.tls(Tls::None),
    };
    if let Some((name, password)) = &mail.login {
        builder = builder.credentials(Credentials::new(name.clone(), password.clone()));
    }
    Ok(builder.build())
}

/// The letter as a message; `None` if its address is not valid.
fn message(mail: &Mail, letter: &Letter, address: &str) -> Option<Message> {
    let to: Mailbox = address.parse().ok()?;
    let known = letter.id.get(..32)?;
    let automatic = HeaderName::new_from_ascii_str("Auto-Submitted");
    Message::builder()
        .from(mail.from.clone())
        .to(to)
        .subject(letter.subject.clone())
        .message_id(Some(format!("<{known}@{}>", mail.from.email.domain())))
        .raw_header(HeaderValue::new(automatic, "auto-generated".to_owned()))
        .header(ContentType::TEXT_PLAIN)
        .body(letter.body.clone())
        .ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mail::outbox::New;

    #[test]
    fn a_letter_travels_with_its_letters_and_lets_nobody_slip_a_line_in() {
        let mail = Mail::new("localhost", Security::None, None, "Šampl <o@club.example>").unwrap();
        let letter = New {
            person: "p".to_owned(),
            tournament: "t".to_owned(),
            about: "round".to_owned(),
            subject: "Runda 1\r\nBcc: somebody@else.example".to_owned(),
            body: "Łódź, stół 4\n".to_owned(),
        };
        let letter = letter.row("me", 0);
        let message = message(&mail, &letter, "anna@sample.example").unwrap();
        let text = String::from_utf8(message.formatted()).unwrap();
        assert!(!text.lines().any(|line| line.starts_with("Bcc:")), "{text}");
        assert!(text.contains("To: anna@sample.example"), "{text}");
        assert!(text.contains("Auto-Submitted: auto-generated"), "{text}");
        assert!(super::message(&mail, &letter, "nobody").is_none());
    }
}
