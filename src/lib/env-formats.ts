import { createECDH, createPrivateKey, createPublicKey, X509Certificate } from "node:crypto";
import { z } from "zod";

export function isLocal(url: URL): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
}

export const flag = z
  .enum(["", "0", "1", "true", "false"], { error: "use 1 or 0" })
  .default("")
  .transform((value) => value === "1" || value === "true");

export const databaseUrl = z
  .string()
  .refine((value) => /^postgres(ql)?:\/\/[^\s/]+/.test(value) && URL.canParse(value), {
    error: "must look like postgres://user:password@host:5432/database",
  });

/** Scheme, host and port, without a path. */
export const origin = z.string().transform((value, context) => {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url && ["http:", "https:"].includes(url.protocol) && url.pathname === "/" && !url.search)
    return url.origin;
  context.addIssue({
    code: "custom",
    message: "must be an origin such as https://club.example, without a path",
  });
  return z.NEVER;
});

export const serviceOrigin = origin.refine((value) => value.startsWith("https:") || isLocal(new URL(value)), {
  error: "must be https, or on this machine",
});

export const httpUrl = z
  .string()
  .refine((value) => /^https?:\/\/[^\s/?#]+[^\s?#]*$/.test(value) && URL.canParse(value), {
    error: "must look like http://collector:4318",
  });

/** An endpoint with a bucket and an optional prefix, and without a key. */
export const bucketUrl = z
  .string()
  .refine(isBucketUrl, {
    error: "must look like https://s3.example/bucket or https://s3.example/bucket/prefix",
  })
  .refine((value) => !URL.canParse(value) || value.startsWith("https:") || isLocal(new URL(value)), {
    error: "must be https, or on this machine",
  });

function isBucketUrl(value: string): boolean {
  if (!/^https?:/.test(value) || !URL.canParse(value)) return false;
  const { pathname, username, search, hash } = new URL(value);
  return /^(\/[\w.-]+)+\/?$/.test(pathname) && !username && !search && !hash;
}

/** A private key of the curve P-256 in base64url. */
export function isVapidKey(value: string): boolean {
  if (!/^[A-Za-z0-9_-]{43}$/.test(value)) return false;
  try {
    createECDH("prime256v1").setPrivateKey(value, "base64url");
    return true;
  } catch {
    return false; // not below the order of the curve
  }
}

export const backupCount = (least: number, most: number) =>
  z.coerce
    .number({ error: "must be a number" })
    .int({ error: "must be a whole number" })
    .min(least, { error: `must be at least ${least}` })
    .max(most, { error: `must be at most ${most}` });

export const smtpUrl = z
  .string()
  .refine((value) => /^smtps?:\/\/[^\s/]+/.test(value) && URL.canParse(value), {
    error: "must look like smtp://user:password@host:587 or smtps://…",
  });

export const mailFrom = z.string().regex(/^([^<>"\r\n@]* <[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/, {
  error: "must be one address, such as The Club <hello@club.example>",
});

/** Returns a URI, as RFC 9116 requires. */
export const securityContact = z
  .string()
  .regex(/^([^\s@<>,]+@[^\s@<>,]+|https:\/\/[^\s/]+\S*)$/, {
    error: "must be an email address or an https URL",
  })
  .transform((value) => (value.startsWith("https:") ? value : `mailto:${value}`));

const APPLE_APP_ID = /^[A-Z0-9]{10}(\.[A-Za-z0-9-]+)+$/;
const ANDROID_APP = /^([A-Za-z]\w*(?:\.[A-Za-z]\w*)+)=((?:[0-9A-F]{2}:){31}[0-9A-F]{2})$/;

export const appleAppIds = z
  .string()
  .transform((value) => value.split(","))
  .refine((ids) => ids.every((id) => APPLE_APP_ID.test(id)), {
    error: "must be app ids such as TEAMID1234.example.club.app",
  });

export const androidApps = z.string().transform((value, context) => {
  const apps = value.split(",").map((app) => ANDROID_APP.exec(app) ?? []);
  if (apps.every(([matched]) => matched))
    return apps.map(([, name = "", fingerprint = ""]) => ({ name, fingerprint }));
  context.addIssue({ code: "custom", message: "must be a package, = and a SHA-256 fingerprint" });
  return z.NEVER;
});

export const secret = z.string().min(32, { error: "needs at least 32 characters" }).optional();

/** Whether the text is a key for ECDSA signatures: base64 of the DER form. */
export function isPublicKey(text: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(text, "base64"), format: "der", type: "spki" });
    return key.asymmetricKeyType === "ec";
  } catch {
    return false;
  }
}

const CONTACT_KEYS = /^[A-Za-z0-9_-]{1,16}:[0-9a-f]{64}(,[A-Za-z0-9_-]{1,16}:[0-9a-f]{64})*$/;

const keyIds = (keys: string) => keys.split(",").map((key) => key.split(":")[0]);

export const contactKeys = z
  .string()
  .regex(CONTACT_KEYS, { error: "must be a key id, a colon and 64 hex digits", abort: true })
  .refine((keys) => new Set(keyIds(keys)).size === keyIds(keys).length, {
    error: "names a key id twice",
  });

export const limit = z.coerce
  .number({ error: "must be a number" })
  .int({ error: "must be a whole number" })
  .min(1, { error: "must be at least 1" });

export const cents = (most: number) =>
  z.coerce
    .number({ error: "must be a number of cents" })
    .int({ error: "must be a whole number of cents" })
    .min(0, { error: "must be 0 or more" })
    .max(most, { error: `must be at most ${most}` });

export const countries = z
  .string()
  .regex(/^[A-Z]{2}(,[A-Z]{2})*$/, { error: "must be ISO codes of countries, such as AZ,TJ" })
  .default("")
  .transform((value) => value.split(",").filter(Boolean));

const aPort = { error: "must be a number from 1 to 65535" };

export const port = z.coerce.number(aPort).int(aPort).min(1, aPort).max(65535, aPort);

/** Reads the JSON file of a service account's key at Google Cloud. `key` is in PEM. Returns null for another text. */
export function readServiceAccount(text: string): { email: string; key: string } | null {
  try {
    const { client_email: email, private_key: key } = JSON.parse(text);
    return typeof email === "string" && createPrivateKey(key).asymmetricKeyType === "rsa"
      ? { email, key }
      : null;
  } catch {
    return null; // no JSON, or no key
  }
}

/** Apple writes the pass type as UID and the team as OU. Returns null for another certificate. */
export function readPassCertificate(
  pem: string,
): { passType: string; team: string; certificate: X509Certificate } | null {
  try {
    const certificate = new X509Certificate(pem);
    const passType = /^UID=(pass\..+)$/m.exec(certificate.subject)?.[1];
    const team = /^OU=(.+)$/m.exec(certificate.subject)?.[1];
    return passType && team ? { passType, team, certificate } : null;
  } catch {
    return null; // not a certificate
  }
}

/** Whether the private key belongs to the certificate of a pass type, and the authority signed it. All in PEM. */
export function isPassSigner(certificate: string, key: string, authority: string): boolean {
  try {
    const own = new X509Certificate(certificate);
    return own.checkPrivateKey(createPrivateKey(key)) && own.verify(new X509Certificate(authority).publicKey);
  } catch {
    return false; // not a key, or not a certificate
  }
}
