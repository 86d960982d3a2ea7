import { sha256 } from "@/lib/hash";

/** The browser in which tests sign in, where it matters to none which. */
export const BROWSER = { nonce: "the-nonce-of-a-browser" };

/** What a code to sign in there is for. */
export const SIGN_IN = { purpose: "sign-in", browserHash: sha256(BROWSER.nonce) } as const;
