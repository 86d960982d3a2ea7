import { type DomainErrorCode, refuseIf } from "../../errors";
import type { ConciergeRequest } from "../requests/find-request";

/** Throws what stands against a request, by the name of whoever holds it; nothing where that is null. */
export function refuseRequest({ handlerName }: ConciergeRequest, why: DomainErrorCode | null): void {
  refuseIf(why, { values: { name: handlerName ?? "" } });
}
