import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { env } from "./env";
import { errorDetail } from "./error-detail";
import { makeDirectory } from "./make-directory";

/** A key that seals contacts; the id stands in front of what it sealed. */
export type ContactKey = { id: string; hex: string };

type Secrets = {
  authSecret: string;
  /** The first seals, all of them open. */
  contactKeys: [ContactKey, ...ContactKey[]];
  /** Finds contacts again and signs the links of friends: it stays when the others are rotated. 64 hex digits. */
  contactLookupKey: string;
};

type KeptSecrets = { authSecret: string; contactKey: string };

let known: Secrets | undefined;

/**
 * Returns the keys that sign sessions, hash codes, seal contacts and find them again. Those not given by AUTH_SECRET and
 * CONTACT_KEY are made once and kept in DATA_DIR, readable by its owner alone, so that an embedded club needs no settings
 * at all. Until the first rotation the look-up key is CONTACT_KEY's own (docs/decisions/0009).
 */
export function secrets(): Secrets {
  known ??= readSecrets();
  return known;
}

function readSecrets(): Secrets {
  const { AUTH_SECRET, CONTACT_KEY, CONTACT_LOOKUP_KEY, DATA_DIR } = env();
  const kept = () => keptSecrets(path.join(/* turbopackIgnore: true */ DATA_DIR, "secrets.json"));
  const contactKeys = readKeys(CONTACT_KEY ?? kept().contactKey);
  return {
    authSecret: AUTH_SECRET ?? kept().authSecret,
    contactKeys,
    contactLookupKey: CONTACT_LOOKUP_KEY ?? contactKeys[0].hex,
  };
}

function readKeys(list: string): Secrets["contactKeys"] {
  const read = (key: string): ContactKey => {
    const [id = "", hex = ""] = key.split(":");
    return { id, hex };
  };
  const [first = "", ...others] = list.split(",");
  return [read(first), ...others.map(read)];
}

function keptSecrets(file: string): KeptSecrets {
  const fresh = {
    authSecret: randomBytes(32).toString("hex"),
    contactKey: `k1:${randomBytes(32).toString("hex")}`,
  };
  try {
    makeDirectory(path.dirname(file));
    writeFileSync(file, JSON.stringify(fresh), { mode: 0o600, flag: "wx" });
    return fresh;
  } catch (error) {
    if (errorDetail(error, "code") !== "EEXIST") throw error;
    return JSON.parse(readFileSync(file, "utf8"));
  }
}
