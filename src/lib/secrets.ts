import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Env, env } from "./env";
import { errorDetail } from "./errors";
import { makePrivateDirectory } from "./make-directory";

/** Encrypted text begins with the key's id. */
export type ContactKey = { id: string; hex: string };

export type ContactKeys = {
  contactKeys: [ContactKey, ...ContactKey[]];
  /** Hashes contacts for lookups and signs friends' links. It never rotates. 64 hex digits. */
  contactLookupKey: string;
};

type Secrets = ContactKeys & { authSecret: string };

type StoredSecrets = { authSecret: string; contactKey: string };

let known: Secrets | undefined;

/** Creates keys without a setting in DATA_DIR. The lookup key is the first CONTACT_KEY by default. */
export function secrets(): Secrets {
  known ??= readSecrets(env());
  return known;
}

function readSecrets(settings: Env): Secrets {
  const stored = () => storedSecrets(fileOf(settings));
  return {
    authSecret: settings.AUTH_SECRET ?? stored().authSecret,
    ...readContactKeys(settings, stored),
  };
}

/** Returns the keys that are set or stored, or null if `secrets` would create them. */
export function existingContactKeys(settings: Env): ContactKeys | null {
  if (!settings.CONTACT_KEY && !existsSync(fileOf(settings))) return null;
  return readContactKeys(settings, () => JSON.parse(readFileSync(fileOf(settings), "utf8")));
}

function fileOf({ DATA_DIR }: Env): string {
  return path.join(/* turbopackIgnore: true */ DATA_DIR, "secrets.json");
}

function readContactKeys({ CONTACT_KEY, CONTACT_LOOKUP_KEY }: Env, stored: () => StoredSecrets): ContactKeys {
  const contactKeys = readKeys(CONTACT_KEY ?? stored().contactKey);
  return { contactKeys, contactLookupKey: CONTACT_LOOKUP_KEY ?? contactKeys[0].hex };
}

function readKeys(list: string): ContactKeys["contactKeys"] {
  const read = (key: string): ContactKey => {
    const [id = "", hex = ""] = key.split(":");
    return { id, hex };
  };
  const [first = "", ...others] = list.split(",");
  return [read(first), ...others.map(read)];
}

function storedSecrets(file: string): StoredSecrets {
  const fresh = {
    authSecret: randomBytes(32).toString("hex"),
    contactKey: `k1:${randomBytes(32).toString("hex")}`,
  };
  try {
    makePrivateDirectory(path.dirname(file));
    writeFileSync(file, JSON.stringify(fresh), { mode: 0o600, flag: "wx" });
    return fresh;
  } catch (error) {
    if (errorDetail(error, "code") !== "EEXIST") throw error;
    return JSON.parse(readFileSync(file, "utf8"));
  }
}
