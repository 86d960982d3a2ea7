import "server-only";
import type { VisitorContext } from "../context";

/** The brand's till that a key has opened. */
export type Till = {
  keyId: string;
  /** The brand's slug. */
  brand: string;
  brandName: string;
  /** What the club calls this key. */
  label: string;
};

/** What a till's request may do: nobody is signed in. */
export type TillContext = VisitorContext & { till: Till };
