import { generateKeyPairSync, sign } from "node:crypto";

const SEQUENCE = 0x30;
const SET = 0x31;
const ECDSA_WITH_SHA256 = der(SEQUENCE, oid("2a8648ce3d040302"));

/** Returns a new self-signed certificate for a host's name, and its key, as PEM. */
export function createCertificate(host: string): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, oid("550403"), der(0x0c, Buffer.from(host)))));
  const year = new Date().getUTCFullYear();
  const validity = der(SEQUENCE, time(`${year - 1}0101000000Z`), time(`${year + 1}0101000000Z`));
  const alternativeName = der(SEQUENCE, oid("551d11"), der(4, der(SEQUENCE, der(0x82, Buffer.from(host)))));
  const body = der(
    SEQUENCE,
    der(0xa0, der(2, Buffer.from([2]))),
    der(2, Buffer.from([1])),
    ECDSA_WITH_SHA256,
    name,
    validity,
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, der(SEQUENCE, alternativeName)),
  );
  const signature = der(3, Buffer.from([0]), sign("sha256", body, privateKey));
  const certificate = der(SEQUENCE, body, ECDSA_WITH_SHA256, signature);
  const lines = certificate.toString("base64").match(/.{1,64}/g) ?? [];
  return {
    cert: ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n"),
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
}

function der(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function oid(hex: string): Buffer {
  return der(6, Buffer.from(hex, "hex"));
}

function time(text: string): Buffer {
  return der(0x18, Buffer.from(text));
}
