import { execFileSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeApplePass } from "@/domain/wallet/apple-pass";
import { appleWallet, type PassContent, updateToken, walletCode } from "@/domain/wallet/wallets";
import { cardPoster } from "@/lib/card/card-picture";
import { readPassCertificate } from "@/lib/env-formats";
import { sharp } from "@/lib/sharp";
import { createCertificate } from "../../support/fakes/certificate";
import {
  createPassCertificates,
  PASS_TYPE,
  TEAM,
  verifySignature,
} from "../../support/fakes/wallet-certificates";

const certificates = createPassCertificates();
const wallet = { passType: PASS_TYPE, team: TEAM, ...certificates };
const ID = "0b8a3d5e-7f61-4c1d-9a42-6f0e2f6f1c11";
const CLUB = { product: "Plus One", appUrl: "https://club.example" };

const content: PassContent = {
  id: ID,
  engraving: "0b8a3d5e-7f61-4c1d-9a42-6f0e2f6f1c12",
  name: "Ada Marchetti",
  memberSince: "April 2026",
  sponsorName: "Elena",
  code: walletCode(ID),
  isWithdrawn: false,
  changedAt: new Date("2026-11-20T12:00:00Z"),
};

/** Unpacks a pass. */
function filesOf(pass: Buffer): Map<string, Buffer> {
  const folder = mkdtempSync(join(tmpdir(), "pass-"));
  try {
    writeFileSync(join(folder, "card.pkpass"), pass);
    execFileSync("unzip", ["-q", "card.pkpass", "-d", "content"], { cwd: folder });
    const content = join(folder, "content");
    return new Map(readdirSync(content).map((name) => [name, readFileSync(join(content, name))]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const read = (files: Map<string, Buffer>, name: string) => files.get(name) ?? Buffer.alloc(0);

test("openssl accepts the signature by the club's certificate, and the manifest names every file", async () => {
  const files = filesOf(await writeApplePass(wallet, CLUB, content));
  const manifest = read(files, "manifest.json");
  const signer = verifySignature(read(files, "signature"), manifest, certificates);
  expect(new X509Certificate(signer).fingerprint256).toBe(
    new X509Certificate(certificates.certificate).fingerprint256,
  );
  const signed = [...files].filter(([name]) => name !== "manifest.json" && name !== "signature");
  const hashes = signed.map(([name, file]) => [name, createHash("sha1").update(file).digest("hex")]);
  expect(JSON.parse(manifest.toString())).toEqual(Object.fromEntries(hashes));
  const other = Buffer.from(manifest.toString().replace(/[0-9a-f]{6}/, "000000"));
  expect(() => verifySignature(read(files, "signature"), other, certificates)).toThrow();
});

test("the pass shows what the card shows, and where its updates are", async () => {
  const pass = JSON.parse(read(filesOf(await writeApplePass(wallet, CLUB, content)), "pass.json").toString());
  expect(pass).toMatchObject({
    ...{ formatVersion: 1, passTypeIdentifier: PASS_TYPE, teamIdentifier: TEAM, serialNumber: ID },
    ...{ organizationName: "Plus One", webServiceURL: "https://club.example/api/wallet", voided: false },
    authenticationToken: updateToken(ID),
    barcodes: [{ format: "PKBarcodeFormatQR", message: content.code }],
    generic: {
      primaryFields: [{ label: "Member", value: "Ada Marchetti" }],
      secondaryFields: [
        { label: "Member since", value: "April 2026" },
        { label: "Came as", value: "Elena’s plus one" },
      ],
    },
  });
});

test("the poster form shows the same, with the member's own engraving and one action", async () => {
  const files = filesOf(await writeApplePass(wallet, CLUB, content));
  const pass = JSON.parse(read(files, "pass.json").toString());
  expect(pass.posterGeneric).toMatchObject({
    headerFields: [{ label: "Member since", value: "April 2026" }],
    primaryFields: [
      { label: "Member", value: "Ada Marchetti" },
      { label: "Came as", value: "Elena’s plus one" },
    ],
    backFields: pass.generic.backFields,
  });
  expect(pass.featuredActions).toEqual([
    { identifier: "perks", type: "membershipBenefits", url: "https://club.example/perks" },
  ]);
  const artwork = read(files, "artwork@3x.png");
  expect(await sharp(artwork).metadata()).toMatchObject({ format: "png", width: 1074, height: 1344 });
  const own = sharp(Buffer.from(cardPoster(content.engraving))).resize(1074);
  expect(artwork.equals(await own.png({ palette: true }).toBuffer())).toBe(true);
  expect(files.has("primaryLogo@3x.png")).toBe(true);
});

test("a withdrawn pass is void and has neither a name nor a code", async () => {
  const files = filesOf(await writeApplePass(wallet, CLUB, { ...content, isWithdrawn: true }));
  const text = read(files, "pass.json").toString();
  expect(JSON.parse(text)).toMatchObject({ voided: true, serialNumber: ID });
  expect(text).not.toMatch(/Ada|P1W|Elena|posterGeneric|featuredActions/);
  expect([...files.keys()].filter((name) => name.startsWith("artwork"))).toEqual([]);
});

test("a club on this machine has no address for updates", async () => {
  const local = { ...CLUB, appUrl: "http://localhost:3000" };
  const files = filesOf(await writeApplePass(wallet, local, content));
  expect(JSON.parse(read(files, "pass.json").toString())).not.toHaveProperty("webServiceURL");
});

test("the pass type and the team are those of the certificate", () => {
  expect(readPassCertificate(certificates.certificate)).toMatchObject({ passType: PASS_TYPE, team: TEAM });
  expect(readPassCertificate(createCertificate("club.example").cert)).toBeNull();
  const settings = {
    APPLE_PASS_CERTIFICATE: certificates.certificate,
    APPLE_PASS_KEY: certificates.key,
    APPLE_PASS_AUTHORITY_CERTIFICATE: certificates.authority,
  };
  expect(appleWallet(settings)).toEqual(wallet);
  expect(appleWallet({ ...settings, APPLE_PASS_KEY: undefined })).toBeNull();
});
