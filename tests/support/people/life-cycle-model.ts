const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const WEEK = 7 * DAY;

export type Type = "individual" | "group" | "gift";

/** Instants are milliseconds since the start of the sequence. */
export type Modelled = {
  type: Type;
  status: "pending" | "accepted" | "cancelled";
  createdAt: number;
  activatedAt: number;
  sharedAt: number | null;
  lastSharedAt: number | null;
  cancelledAt: number | null;
  closedAt: number | null;
  joined: number;
  /** The end of each held place. */
  holds: number[];
  /** The send times of codes, each to a different contact. */
  codes: number[];
};

export type Verb = "share" | "cancel" | "undo" | "close" | "reopen" | "hold" | "join";

const places = ({ type }: Modelled) => (type === "group" ? 6 : 1);
const isExpired = ({ activatedAt }: Modelled, now: number) => activatedAt + WEEK <= now;
const isDead = ({ status, closedAt }: Modelled) => status === "cancelled" || closedAt !== null;
const isOutdated = ({ activatedAt }: Modelled, now: number) => activatedAt + WEEK + 30 * DAY <= now;
const liveHolds = ({ holds }: Modelled, now: number) => holds.filter((until) => until > now).length;

export function newInvitation(type: Type, now: number): Modelled {
  const clock = { createdAt: now, activatedAt: now, sharedAt: null, lastSharedAt: null };
  const ends = { cancelledAt: null, closedAt: null };
  return { type, status: "pending", ...clock, ...ends, joined: 0, holds: [], codes: [] };
}

/** Returns "done" or an error code (docs/design.md#3-checking-input). */
export function mayCreate(all: Modelled[], now: number): string {
  if (all.filter((one) => one.status === "pending" && !isExpired(one, now)).length >= 25)
    return "too-many-live";
  return all.filter(({ createdAt }) => createdAt > now - DAY).length >= 20 ? "too-many-today" : "done";
}

/** Applies the rules of docs/design.md#1-state-of-an-invitation. Returns "done", what had already happened, or an error code. */
export function apply(verb: Verb, one: Modelled, now: number): string {
  return { share, cancel, undo, close, reopen, hold, join }[verb](one, now);
}

function share(one: Modelled, now: number): string {
  if (one.type === "gift") return "invitation-gift";
  if (one.status === "cancelled") return "already cancelled";
  if (one.closedAt !== null) return "already closed";
  if (one.joined === places(one)) return places(one) === 1 ? "already joined" : "already full";
  if (isOutdated(one, now)) return "invitation-not-shareable";
  if (one.lastSharedAt !== null && now - one.lastSharedAt < MINUTE) return "done";
  one.sharedAt ??= now;
  one.lastSharedAt = now;
  one.activatedAt = now;
  return "done";
}

function cancel(one: Modelled, now: number): string {
  if (one.type === "gift") return "invitation-gift";
  if (one.joined > 0) return "already joined";
  if (one.status === "cancelled") return "already cancelled";
  if (isExpired(one, now)) return "invitation-expired";
  one.status = "cancelled";
  one.cancelledAt = now;
  return "done";
}

function undo(one: Modelled, now: number): string {
  if (one.status !== "cancelled") return "already restored";
  if (one.cancelledAt === null || now - one.cancelledAt >= 10 * MINUTE) return "undo-too-late";
  one.status = "pending";
  one.cancelledAt = null;
  return "done";
}

function close(one: Modelled, now: number): string {
  if (one.type !== "group" || one.status !== "accepted") return "invitation-not-closable";
  if (one.closedAt !== null) return "already closed";
  if (one.joined === places(one)) return "already full";
  if (isExpired(one, now)) return "invitation-expired";
  one.closedAt = now;
  return "done";
}

function reopen(one: Modelled, now: number): string {
  if (!isDead(one)) return "already reopened";
  if (one.closedAt === null || now - one.closedAt >= 10 * MINUTE) return "undo-too-late";
  one.closedAt = null;
  return "done";
}

function hold(one: Modelled, now: number): string {
  const error = placeError(one, now);
  if (error) return error;
  one.codes.push(now);
  one.holds.push(now + 5 * MINUTE);
  return "done";
}

function join(one: Modelled, now: number): string {
  const error = placeError(one, now);
  if (error) return error;
  one.codes.push(now);
  one.joined += 1;
  one.status = "accepted";
  return "done";
}

function placeError(one: Modelled, now: number): string | null {
  if (isDead(one)) return "link-dead";
  if (one.joined === places(one)) return "link-full";
  if (isExpired(one, now)) return "invitation-expired";
  if (one.joined + liveHolds(one, now) >= places(one)) return "last-place-taken";
  return one.codes.filter((sent) => sent > now - DAY).length >= 5 * places(one) ? "too-many-contacts" : null;
}

/** The public view of the link. */
export function visible(one: Modelled, now: number): { state: string; placesLeft?: number } {
  if (isDead(one)) return { state: "unknown" };
  const placesLeft = places(one) - one.joined - liveHolds(one, now);
  if (one.joined === places(one)) return { state: "full", placesLeft };
  if (isExpired(one, now)) return { state: "expired", placesLeft };
  return { state: placesLeft > 0 ? "open" : "held", placesLeft };
}

/** The section of the sponsor's list. */
export function section(one: Modelled, now: number): "pending" | "accepted" | "expired" | "earlier" {
  if (one.status === "cancelled") return "earlier";
  if (one.status === "accepted") return "accepted";
  if (!isExpired(one, now)) return "pending";
  return isOutdated(one, now) ? "earlier" : "expired";
}
