import { createECDH, createHash, createPublicKey, type ECDH, randomBytes, verify } from "node:crypto";
import { decrypt } from "http_ece";
import type { PushSubscription } from "@/domain/push/subscribe";
import type { PublicNetwork } from "@/lib/http/post-publicly";
import type { PushPayload } from "@/lib/push-events";
import { openReceiver, type Received } from "./webhook-receiver";

/** What a device gets after its push service has checked the club's signature. */
export type Pushed = {
  device: number;
  payload: PushPayload;
  topic: string;
  /** Seconds. */
  ttl: number;
  /** The club's public key. */
  clubKey: string;
};

type Device = { path: string; keys: ECDH; auth: Buffer };

export type PushService = {
  /** The subscription of a new device's browser. */
  subscribe: () => PushSubscription;
  /** Checks and decrypts everything that arrived. @throws if a signature or an encryption is wrong. */
  pushed: () => Pushed[];
  /** Everything that arrived, as it was sent. */
  received: Received[];
  /** Responds to a device with a status from now on. By default 201. */
  answer: (subscription: PushSubscription, status: number) => void;
  /** Never responds to a device from now on. */
  hold: (subscription: PushSubscription) => void;
  network: () => PublicNetwork;
  close: () => Promise<void>;
};

/** A push service as browsers have it, on a real https server on this computer (RFC 8030, 8188, 8291, 8292). */
export async function openPushService(): Promise<PushService> {
  const receiver = await openReceiver();
  const devices: Device[] = [];

  function readPush({ path, headers, bytes }: Received): Pushed {
    const device = devices.findIndex((each) => each.path === path);
    const { keys, auth } = devices[device] ?? raise(`no device has the address ${path}`);
    if (headers["content-encoding"] !== "aes128gcm") raise("the encoding is not aes128gcm");
    const plain = decrypt(bytes, { version: "aes128gcm", privateKey: keys, authSecret: auth });
    return {
      device,
      payload: JSON.parse(plain.toString()),
      topic: headers.topic ?? "",
      ttl: Number(headers.ttl),
      clubKey: checkSignature(headers.authorization ?? "", new URL(receiver.urlOf("/")).origin),
    };
  }

  return {
    subscribe() {
      const device = {
        path: `/push/${devices.length}`,
        keys: createECDH("prime256v1"),
        auth: randomBytes(16),
      };
      const p256dh = device.keys.generateKeys("base64url");
      receiver.answer(device.path, (response) => response.writeHead(201).end());
      devices.push(device);
      return { endpoint: receiver.urlOf(device.path), p256dh, auth: device.auth.toString("base64url") };
    },
    pushed: () => receiver.received.map(readPush),
    received: receiver.received,
    answer: ({ endpoint }, status) =>
      receiver.answer(new URL(endpoint).pathname, (response) => response.writeHead(status).end()),
    hold: ({ endpoint }) => receiver.answer(new URL(endpoint).pathname, () => undefined),
    network: () => receiver.network(),
    close: receiver.close,
  };
}

/** Checks the token for this origin, and returns the public key that signed it. */
function checkSignature(authorization: string, origin: string): string {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const publicKey = createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x, y } });
  const signed = Buffer.from(`${head}.${claims}`);
  const verifier = { key: publicKey, dsaEncoding: "ieee-p1363" } as const;
  if (!verify("sha256", signed, verifier, Buffer.from(signature, "base64url")))
    raise("the signature is wrong");
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, "base64url").toString());
  if (aud !== origin) raise(`the token is for ${aud}`);
  if (!/^(https:|mailto:)/.test(sub)) raise("the token names no one to contact");
  const left = exp - Date.now() / 1000;
  if (left <= 0 || left > 24 * 3600) raise("the token has expired, or lasts more than a day");
  return key;
}

function raise(problem: string): never {
  throw new Error(problem);
}

/** Returns a private key for the club, as `npx web-push generate-vapid-keys` makes it. */
export function createVapidKey(seed: string): string {
  return createHash("sha256").update(seed).digest("base64url");
}
