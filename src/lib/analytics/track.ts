import { randomId } from "../random-id";
import type {
  AnalyticsIdentity,
  AnalyticsSettings,
  Call,
  EventName,
  EventProperties,
  Sender,
} from "./events";
import { scrubPath } from "./scrub-path";

const MAX_WAITING = 50;
const PENDING_KEY = "unsent-events";
const LIBRARY_KEYS = /^(ajs_|analytics_session|s:context|persisted-queue:|unsent-events)/;

let phase: "unknown" | "on" | "off" = "unknown";
let sender: Sender | undefined;
let identity: AnalyticsIdentity | null = null;
let waiting: Call[] = [];
const sending = new Set<Call>();

/** Returns immediately and never throws. Does nothing without a write key or consent. */
export function track<Name extends EventName>(name: Name, properties: EventProperties<Name>): void {
  if (phase !== "off") enqueue({ type: "track", name, properties, ...stamp() });
}

export function trackPage(pathname: string): void {
  if (phase !== "off") enqueue({ type: "page", path: scrubPath(pathname), ...stamp() });
}

function stamp(): Pick<Call, "at" | "id"> {
  return { at: new Date().toISOString(), id: randomId() };
}

function enqueue(call: Call): void {
  if (sender) deliver(sender, call);
  else if (waiting.length < MAX_WAITING) waiting.push(call);
}

/** Starts to send. `who` is null for a visitor. Each page calls it again; only a changed identity is sent. */
export function startTracking(settings: AnalyticsSettings, who: AnalyticsIdentity | null): void {
  const isKnown = JSON.stringify(who) === JSON.stringify(identity);
  identity = who;
  if (phase !== "on") begin(settings);
  else if (!isKnown) sender?.identify(who);
}

function begin(settings: AnalyticsSettings): void {
  phase = "on";
  waiting.unshift(...takePendingEvents());
  addEventListener("pagehide", storePendingEvents);
  whenIdle(() => void load(settings));
}

function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run, 200);
}

async function load(settings: AnalyticsSettings): Promise<void> {
  try {
    const { openSegment } = await import("./segment");
    open(await openSegment(settings));
  } catch {
    stopTracking(); // the browser blocks the file
  }
}

/** Also deletes waiting events and the library's data in this browser. */
export function stopTracking(): void {
  phase = "off";
  sender = undefined;
  waiting = [];
  sending.clear();
  removeEventListener("pagehide", storePendingEvents);
  deleteStoredData();
}

function open(opened: Sender): void {
  if (phase !== "on") return;
  sender = opened;
  sender.identify(identity);
  for (const call of waiting.splice(0)) deliver(opened, call);
}

function deliver(to: Sender, call: Call): void {
  sending.add(call);
  const settle = () => sending.delete(call);
  to.send(call).then(settle, settle);
}

// Stores events for the next page of this tab. An event may be sent twice; its id allows Segment to count it once.
function storePendingEvents(): void {
  const calls = [...sending, ...waiting.splice(0)].slice(-MAX_WAITING);
  if (calls.length > 0) sessionStorage.setItem(PENDING_KEY, JSON.stringify(calls));
}

function takePendingEvents(): Call[] {
  const stored = sessionStorage.getItem(PENDING_KEY);
  sessionStorage.removeItem(PENDING_KEY);
  return stored ? JSON.parse(stored) : [];
}

function deleteStoredData(): void {
  if (!navigator.cookieEnabled) return;
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (LIBRARY_KEYS.test(key)) storage.removeItem(key);
}
