import type { SuppressionRow } from "@/domain/contact-recovery/list-suppressions";

const KINDS = { bounce: "Comes back", complaint: "Reported as spam" } as const;

export function addressText({ masked }: Pick<SuppressionRow, "masked">): string {
  return masked ?? "An erased address";
}

/** Why the address gets no email, with the provider's own words. */
export function suppressionText({ kind, reason }: Pick<SuppressionRow, "kind" | "reason">): string {
  return reason ? `${KINDS[kind]} (${reason})` : KINDS[kind];
}
