// What happens, as it happens: one stream for all tabs of a browser. One tab leads and holds
// the stream; the others hear it over a channel. Works on plain HTTP, where there are neither
// service workers nor locks. Without this script pages show what they showed when loaded.
//
// What a page says (main.js loads this script where an element has data-live-topics):
//   data-live-topics="tournament/ID,event/ID"   what it wants to hear of
//   data-live-after="EPOCH.POSITION"            up to where it already shows everything
//   data-live-lost="… {time} …"                 the sentence for a lost connection
//   data-form="…"                               the form token of the signed-in user
// and, anywhere in the page,
//   <p role="status" data-live-state hidden>    where that sentence is shown
//   <… id="…" data-live-part>                   a part that is taken again from the page when
//                                               something changed (not while one types in it)
// What a script of the page hears on document:
//   jadoube:changed  detail { topic, facts, all }   something happened in one of its topics
//   jadoube:reset    detail {}                      look again at everything
//   jadoube:fresh    detail { id }                  this part was replaced: bind its keys again
//   jadoube:gone     detail { id }                  the page has no such part any more
// The element with the topics carries data-live-is="on" while the stream is heard, else "off".
// @ts-check

const CHANNEL = "jadoube-live";
const LEADER = "jadoube-live-leader";
const BEAT = 2000;
const DEAD = 5000;

/** @typedef {{ type: string, from: string, topics?: string[], event?: string, data?: any, after?: string }} Message */

const main = document.querySelector("[data-live-topics]");
if (main instanceof HTMLElement && "EventSource" in window) {
  listen(main);
}

/** @returns {string} */
function number() {
  const bytes = new Uint8Array(8);
  crypto.getRandomValues(bytes);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @returns {{ id: string, at: number } | null} */
function leader() {
  try {
    const found = JSON.parse(localStorage.getItem(LEADER) ?? "null");
    return found && Date.now() - found.at < DEAD ? found : null;
  } catch {
    return null;
  }
}

/** @param {string} id */
function lead(id) {
  try {
    localStorage.setItem(LEADER, JSON.stringify({ id, at: Date.now() }));
    return true;
  } catch {
    return false;
  }
}

/** @param {HTMLElement} main */
function listen(main) {
  const me = number();
  const topics = (main.dataset.liveTopics ?? "").split(",").filter(Boolean);
  const channel = "BroadcastChannel" in window ? new BroadcastChannel(CHANNEL) : null;
  /** @type {Map<string, { topics: string[], at: number }>} */
  const wanted = new Map();
  /** @type {EventSource | null} */
  let source = null;
  let stream = "";
  let tuned = "";
  let after = main.dataset.liveAfter ?? "";
  let waiting = 0;
  // Openings in a row that were not answered with a stream.
  let failed = 0;

  /** @param {Message} message */
  const tell = (message) => {
    channel?.postMessage(message);
    hear(message);
  };

  /** @param {Message} message */
  const hear = (message) => {
    if (message.type === "want" && message.topics) {
      wanted.set(message.from, { topics: message.topics, at: Date.now() });
      if (source) tune();
    } else if (message.type === "leave") {
      wanted.delete(message.from);
    } else if (message.type === "frame") {
      // The next leader goes on from here.
      if (message.after) after = message.after;
      arrived(message.event ?? "", message.data);
    } else if (message.type === "lost") {
      lost(message.data);
    } else if (message.type === "found") {
      lost(null);
    }
  };

  const all = () => {
    const now = Date.now();
    const names = new Set(topics);
    // A topic of another tab may be refused to this browser now: then each looks after itself.
    if (failed > 1) wanted.clear();
    for (const [tab, one] of wanted) {
      if (now - one.at > 3 * DEAD) wanted.delete(tab);
      else one.topics.forEach((name) => names.add(name));
    }
    return [...names].sort().join(",");
  };

  const tune = () => {
    const names = all();
    if (!source || !stream || names === tuned) return;
    tuned = names;
    const body = new URLSearchParams({ stream, topics: names });
    const headers = { "X-Form-Token": main.dataset.form ?? "" };
    fetch("/live/topics", { method: "POST", body, headers })
      .then((answer) => {
        if (!answer.ok) again(0);
      })
      .catch(() => again(0));
  };

  const open = () => {
    clearTimeout(waiting);
    waiting = 0;
    source?.close();
    tuned = all();
    const query = new URLSearchParams({ topics: tuned });
    if (after) query.set("after", after);
    source = new EventSource(`/live/stream?${query}`);
    for (const name of ["state", "changed", "reset", "gone"]) {
      source.addEventListener(name, (event) => {
        const found = /** @type {MessageEvent} */ (event);
        if (found.lastEventId) after = found.lastEventId;
        const data = JSON.parse(found.data);
        if (name === "state") {
          stream = data.stream;
          failed = 0;
          // Topics requested while it was opening.
          tune();
          tell({ type: "found", from: me });
          caughtUp();
        } else if (name === "gone") {
          again(2000);
        } else {
          tell({ type: "frame", from: me, event: name, data, after });
        }
      });
    }
    source.onerror = () => again(2000);
  };

  // A page that does not say from where it is up to date looks again once it listens: what
  // happened between is not missed. Public pages do not say it; the number would tell of drafts.
  let behind = main.dataset.liveAfter === undefined;
  const caughtUp = () => {
    if (!behind) return;
    behind = false;
    arrived("reset", {});
  };

  // Not all come back in the same second.
  /** @param {number} least */
  const again = (least) => {
    source?.close();
    source = null;
    if (stream === "") failed += 1;
    stream = "";
    if (least > 0) tell({ type: "lost", from: me, data: since ?? clock() });
    clearTimeout(waiting);
    waiting = window.setTimeout(open, least + Math.random() * 5000);
  };

  /** @type {string | null} */
  let since = null;
  const clock = () => new Date().toTimeString().slice(0, 5);

  /** @param {string | null} time */
  const lost = (time) => {
    since = time;
    main.dataset.liveIs = time === null ? "on" : "off";
    // Pages turn grey while they may be stale, and unsent changes are signalled.
    document.documentElement.classList.toggle("live-lost", time !== null);
    document.dispatchEvent(new CustomEvent(time === null ? "jadoube:found" : "jadoube:lost"));
    const on = document.querySelector("[data-live-word]");
    if (on instanceof HTMLElement) on.hidden = time !== null;
    const shown = document.querySelector("[data-live-state]");
    if (!(shown instanceof HTMLElement)) return;
    shown.hidden = time === null;
    shown.textContent = time === null ? "" : (main.dataset.liveLost ?? "{time}").replace("{time}", time);
  };

  // What was said since the parts were last taken; all of them after a reset.
  /** @type {Set<string> | null} */
  let kinds = new Set();
  let fetching = 0;
  /** @param {string} event @param {any} data */
  const arrived = (event, data) => {
    if (event === "changed" && !topics.includes(data.topic)) return;
    document.dispatchEvent(new CustomEvent(`jadoube:${event}`, { detail: data }));
    const facts = Array.isArray(data.facts) ? data.facts : null;
    if (event === "reset" || facts === null || data.all) kinds = null;
    for (const fact of facts ?? []) {
      // The public is told which pages changed, not what happened.
      if (typeof fact === "string") kinds = null;
      else kinds?.add(String(fact.kind).split(".")[0] ?? "");
    }
    // The first of a burst is shown soon, the rest together: never later, however many come.
    if (fetching === 0) fetching = window.setTimeout(refresh, 50);
  };

  /** Whether a part says that it changes with what was said. @param {Element} part */
  const concerns = (part) => {
    const on = part.getAttribute("data-live-on");
    return kinds === null || on === null || on.split(" ").some((kind) => kinds?.has(kind));
  };

  /** How what has the focus is found again. @param {Element} part */
  const focused = (part) => {
    const active = document.activeElement;
    if (!active || !part.contains(active)) return null;
    if (active.id) return `#${CSS.escape(active.id)}`;
    const tag = active.tagName.toLowerCase();
    const own = ["href", "name", "value", "aria-label"].filter((name) => active.hasAttribute(name));
    return own.length === 0 ? null : tag + own.map((name) => `[${name}=${JSON.stringify(active.getAttribute(name))}]`).join("");
  };

  /** Nobody loses what they are typing. @param {Element} part */
  const typing = (part) => {
    const active = document.activeElement;
    return active !== null && part.contains(active) && active.matches("input:not([type=hidden]), select, textarea");
  };

  // Parts that say so are taken again from the page itself: the server renders them, once.
  const refresh = async () => {
    const parts = [...document.querySelectorAll("[data-live-part][id]")].filter(concerns);
    kinds = new Set();
    if (parts.length > 0) {
      try {
        const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
        const page = answer.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : null;
        for (const part of parts) {
          const fresh = page?.getElementById(part.id);
          if (page && !fresh) document.dispatchEvent(new CustomEvent("jadoube:gone", { detail: { id: part.id } }));
          if (!fresh || fresh.isEqualNode(part)) continue;
          if (typing(part)) {
            part.addEventListener("focusout", () => arrived("changed", { topic: topics[0], facts: [], all: true }), { once: true });
            continue;
          }
          const way = focused(part);
          part.replaceWith(document.adoptNode(fresh));
          const again = way === null ? null : fresh.querySelector(way);
          if (again instanceof HTMLElement) again.focus({ preventScroll: true });
          document.dispatchEvent(new CustomEvent("jadoube:fresh", { detail: { id: fresh.id } }));
        }
        document.dispatchEvent(new CustomEvent("jadoube:refreshed"));
      } catch {
        // The stream itself says that the connection is lost.
      }
    }
    fetching = 0;
    // What came meanwhile.
    if (kinds === null || kinds.size > 0) fetching = window.setTimeout(refresh, 50);
  };

  if (!channel || !lead(leader()?.id ?? me)) {
    open();
    return;
  }
  channel.onmessage = (event) => hear(event.data);
  const stand = () => {
    const now = leader();
    if (now?.id === me) {
      lead(me);
      if (!source && !waiting) open();
    } else if (!now) {
      lead(me);
      // The tab that wrote last leads.
      window.setTimeout(() => {
        if (leader()?.id === me && !source) open();
      }, 200 + Math.random() * 200);
    } else if (source) {
      source.close();
      source = null;
    }
    channel.postMessage({ type: "want", from: me, topics });
    if (now && now.id !== me) caughtUp();
  };
  stand();
  window.setInterval(stand, BEAT);
  // A network that is back is not waited for.
  window.addEventListener("online", () => {
    if (waiting) open();
  });
  window.addEventListener("pagehide", () => {
    channel.postMessage({ type: "leave", from: me });
    try {
      if (leader()?.id === me) localStorage.removeItem(LEADER);
    } catch {
      // Then it is found dead.
    }
    source?.close();
    source = null;
  });
  // A page that comes back out of the browser's memory goes on where it was.
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) stand();
  });
}
