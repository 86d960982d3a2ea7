import { randomId } from "../random-id";
import { whenIdle } from "../when-idle";
import type { Call, Sender } from "./call";
import { type EventName, type EventProperties, tableProperties } from "./events";
import { forgetVisitor } from "./forget-visitor";
import type { AnalyticsIdentity, AnalyticsSettings } from "./identity";
import { storePendingEvents, takePendingEvents } from "./pending-events";
import { scrubPath } from "./scrub-path";

const MOST_WAITING = 50;

let phase: "unknown" | "on" | "off" = "unknown";
let sender: Sender | undefined;
let identity: AnalyticsIdentity | null = null;
let waiting: Call[] = [];
const onTheWay = new Set<Call>();

/**
 * Tracks an event. It returns at once, never throws, and does nothing without a key or without consent.
 * Only the table's properties are taken.
 */
export function track<Name extends EventName>(name: Name, properties: EventProperties<Name>): void {
  if (phase !== "off")
    count({ type: "track", name, properties: tableProperties(name, properties), ...stamp() });
}

/** Tracks that a page is shown, by its path without what names anybody; as `track` does. */
export function trackPage(pathname: string): void {
  if (phase !== "off") count({ type: "page", path: scrubPath(pathname), ...stamp() });
}

function stamp(): Pick<Call, "at" | "id"> {
  return { at: new Date().toISOString(), id: randomId() };
}

function count(call: Call): void {
  if (sender) deliver(sender, call);
  else if (waiting.length < MOST_WAITING) waiting.push(call);
}

/**
 * Begins to send, for a member or (`null`) for a visitor. A page that is read anew calls it again, and only another
 * identity is made known again.
 */
export function startTracking(settings: AnalyticsSettings, who: AnalyticsIdentity | null): void {
  const isKnown = JSON.stringify(who) === JSON.stringify(identity);
  identity = who;
  if (phase !== "on") begin(settings);
  else if (!isKnown) sender?.know(who);
}

function begin(settings: AnalyticsSettings): void {
  phase = "on";
  waiting.unshift(...takePendingEvents());
  addEventListener("pagehide", keepWaiting);
  whenIdle(() => void load(settings));
}

async function load(settings: AnalyticsSettings): Promise<void> {
  try {
    const { openSegment } = await import("./segment");
    open(await openSegment(settings));
  } catch {
    // A browser that refuses the file tracks nothing.
    stopTracking();
  }
}

// What is on its way may not have left the page yet; if it has, it comes twice and counts once.
function keepWaiting(): void {
  storePendingEvents([...onTheWay, ...waiting.splice(0)].slice(-MOST_WAITING));
}

/** Sends nothing from now on, and forgets what waited and what the browser kept. */
export function stopTracking(): void {
  phase = "off";
  sender = undefined;
  waiting = [];
  onTheWay.clear();
  removeEventListener("pagehide", keepWaiting);
  forgetVisitor();
}

function open(opened: Sender): void {
  if (phase !== "on") return;
  sender = opened;
  sender.know(identity);
  for (const call of waiting.splice(0)) deliver(opened, call);
}

function deliver(to: Sender, call: Call): void {
  onTheWay.add(call);
  // A member's page never waits for an event, nor fails with it.
  const settle = () => onTheWay.delete(call);
  to.send(call).then(settle, settle);
}
