import { type DomainErrorCode, throwIfError } from "../../errors";
import type { ConciergeRequest } from "../requests/find-request";

/** Throws what stands against a request, by the name of whoever holds it; nothing where that is null. */
export function throwIfRequestError({ handlerName }: ConciergeRequest, why: DomainErrorCode | null): void {
  throwIfError(why, { values: { name: handlerName ?? "" } });
}
