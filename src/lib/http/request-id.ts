import { randomBytes } from "node:crypto";

const WELL_FORMED = /^[\w.-]{8,64}$/;

/** A new id of a request: 16 hex digits. */
export function newRequestId(): string {
  return randomBytes(8).toString("hex");
}

/** The id of a request: the one that a proxy of our own gave it, where it is well-formed, else a new one. */
export function requestIdOf(given: string | string[] | undefined, trustsProxy: boolean): string {
  return trustsProxy && typeof given === "string" && WELL_FORMED.test(given) ? given : newRequestId();
}
