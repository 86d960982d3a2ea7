import { execFileSync } from "node:child_process";
import { generateKeyPairSync, type KeyObject, verify } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const PASS_TYPE = "pass.example.club";
export const TEAM = "TEAM123456";

export type PassCertificates = { certificate: string; key: string; authority: string };

/** A certificate as Apple gives it to a club, and that of its authority, in PEM. */
export function createPassCertificates({ days = 60 } = {}): PassCertificates {
  const folder = mkdtempSync(join(tmpdir(), "pass-certificates-"));
  const openssl = (...parameters: string[]) =>
    execFileSync("openssl", parameters, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
  const newKey = ["-newkey", "rsa:2048", "-nodes"];
  try {
    const authority = ["-keyout", "authority.key", "-out", "authority.pem", "-days", "30"];
    openssl("req", "-x509", ...newKey, ...authority, "-subj", "/CN=An authority for passes");
    const subject = `/UID=${PASS_TYPE}/CN=Pass Type ID: ${PASS_TYPE}/OU=${TEAM}/O=The club/C=US`;
    openssl("req", ...newKey, "-keyout", "club.key", "-out", "club.csr", "-subj", subject);
    const signer = [
      "-CA",
      "authority.pem",
      "-CAkey",
      "authority.key",
      "-CAcreateserial",
      "-days",
      String(days),
    ];
    openssl("x509", "-req", "-in", "club.csr", ...signer, "-out", "club.pem");
    const [certificate = "", key = "", authorityText = ""] = ["club.pem", "club.key", "authority.pem"].map(
      (name) => readFileSync(join(folder, name), "utf8"),
    );
    return { certificate, key, authority: authorityText };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Checks with openssl that the club signed the manifest. Returns the signer's certificate as openssl found it.
 * @throws if the signature is wrong.
 */
export function verifySignature(
  signature: Buffer,
  manifest: Buffer,
  { authority }: PassCertificates,
): string {
  const folder = mkdtempSync(join(tmpdir(), "pass-signature-"));
  try {
    const files = { signature, manifest, "authority.pem": authority };
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    const signed = ["-in", "signature", "-inform", "DER", "-content", "manifest"];
    const trusted = ["-CAfile", "authority.pem", "-purpose", "any"];
    const found = ["-signer", "signer.pem", "-out", "verified"];
    execFileSync("openssl", ["smime", "-verify", "-binary", ...signed, ...trusted, ...found], {
      cwd: folder,
      stdio: ["ignore", "pipe", "pipe"],
    });
    return readFileSync(join(folder, "signer.pem"), "utf8");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The JSON of a service account's key at Google Cloud, and the public key that checks its signatures. */
export function createServiceAccount() {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const pem = (key: KeyObject, type: "spki" | "pkcs8") => key.export({ type, format: "pem" }).toString();
  const account = {
    type: "service_account",
    client_email: "wallet@club.iam.gserviceaccount.com",
    private_key: pem(privateKey, "pkcs8"),
  };
  return {
    json: JSON.stringify(account),
    email: account.client_email,
    key: account.private_key,
    publicKey: pem(publicKey, "spki"),
  };
}

/** Checks a token's signature (RS256) and returns its claims. @throws if the signature is wrong. */
export function readToken(token: string, publicKey: string): Record<string, unknown> {
  const [header = "", claims = "", signature = ""] = token.split(".");
  const isSigned = verify(
    "sha256",
    Buffer.from(`${header}.${claims}`),
    publicKey,
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) throw new Error("the token's signature is wrong");
  return JSON.parse(Buffer.from(claims, "base64url").toString());
}
