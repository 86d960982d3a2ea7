import type { DomainErrorCode } from "../errors";

/** What a test key can try: the kinds of codes, and the errors that a code of each kind can have. */
export const TEST_CODE_ERRORS = {
  payment: [
    "till-code-expired",
    "till-code-charged",
    "till-code-withdrawn",
    "till-code-elsewhere",
    "till-member-inactive",
    "till-balance-used",
    "till-balance-frozen",
  ],
  pass: ["pass-expired", "pass-used", "pass-revoked", "pass-elsewhere"],
  card: ["card-scanned", "card-stale", "card-signed-out", "card-suspended", "card-removed"],
} as const satisfies Record<string, readonly DomainErrorCode[]>;

export type TestCodeKind = keyof typeof TEST_CODE_ERRORS;

export const TEST_CODE_KINDS = Object.keys(TEST_CODE_ERRORS) as TestCodeKind[];

/** A kind and, after a space, its error. */
export const TEST_CODE_CHOICES = TEST_CODE_KINDS.flatMap((kind) => [
  kind,
  ...TEST_CODE_ERRORS[kind].map((error) => `${kind} ${error}`),
]);

/** Only a charge reveals these, as for members. */
export const ERRORS_OF_CHARGES: readonly string[] = ["till-balance-used", "till-balance-frozen"];
