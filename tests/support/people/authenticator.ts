import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import { TEST_APP_URL } from "../fakes/settings";

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

type Forgery = {
  origin?: string;
  site?: string;
  isVerified?: boolean;
  signature?: Buffer;
  challenge?: string;
};

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: string | Uint8Array) => createHash("sha256").update(bytes).digest();

/** A passkey in software: creates and signs as a phone does. `counter` is the next one that it reports; 0 never grows. */
export function createAuthenticator({ counter = 1 } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  const state = { counter };

  function clientData(type: string, challenge: string, { origin = TEST_APP_URL }: Forgery): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  function authenticatorData(flags: number, { site, isVerified = true }: Forgery): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(state.counter);
    if (state.counter > 0) state.counter += 1;
    const host = sha256(site ?? new URL(TEST_APP_URL).hostname);
    return Buffer.concat([host, Buffer.from([flags | PRESENT | (isVerified ? VERIFIED : 0)]), count]);
  }

  function create(
    { challenge }: PublicKeyCredentialCreationOptionsJSON,
    forgery: Forgery = {},
  ): RegistrationResponseJSON {
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, "base64url")],
        [-3, Buffer.from(y, "base64url")],
      ]) as Parameters<typeof isoCBOR.encode>[0],
    );
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const authData = Buffer.concat([authenticatorData(HAS_KEY, forgery), Buffer.alloc(16), length, id, key]);
    const attestation = new Map<string, unknown>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", new Uint8Array(authData)],
    ]);
    const attestationObject = isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]);
    const clientDataJSON = base64url(clientData("webauthn.create", forgery.challenge ?? challenge, forgery));
    return {
      id: base64url(id),
      rawId: base64url(id),
      type: "public-key",
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject: base64url(attestationObject), transports: ["internal"] },
    };
  }

  function use(
    { challenge }: PublicKeyCredentialRequestOptionsJSON,
    forgery: Forgery = {},
  ): AuthenticationResponseJSON {
    const data = clientData("webauthn.get", forgery.challenge ?? challenge, forgery);
    const authData = authenticatorData(0, forgery);
    const signature =
      forgery.signature ?? sign("sha256", Buffer.concat([authData, sha256(data)]), privateKey);
    return {
      id: base64url(id),
      rawId: base64url(id),
      type: "public-key",
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
      },
    };
  }

  return { id: base64url(id), create, use, state };
}
