import { DomainError } from "./errors";

/** The error of a limit that is reached. It says how long to wait, given `seconds` until it lets one through again. */
export function tooManyTries(seconds: number): DomainError {
  return new DomainError("too-many-tries", { values: { wait: waitText(seconds) } });
}

function waitText(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes === 1) return "a minute";
  if (minutes <= 90) return `${minutes} minutes`;
  const hours = Math.ceil(minutes / 60);
  return hours < 24 ? `${hours} hours` : "a day";
}
