import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { PKPass } from "passkit-generator";
import { sharp } from "@/lib/sharp";
import type { PassContent } from "./pass-content";
import { updateToken } from "./wallet-keys";
import type { AppleWallet, Club } from "./wallets";

/** Apple's devices ask for updates below this path, and only by https. */
const APPLE_SERVICE = "/api/wallet";

const GREEN = "rgb(18, 60, 46)";
const PAPER = "rgb(244, 239, 226)";
const BRASS = "rgb(217, 184, 113)";

/** Returns the file of the pass, signed for Apple Wallet. */
export async function writeApplePass(
  { passType, team, certificate, key, authority }: AppleWallet,
  { product, appUrl }: Club,
  content: PassContent,
): Promise<Buffer> {
  const pass = new PKPass(
    await readImages(),
    { signerCert: certificate, signerKey: key, wwdr: authority },
    {
      passTypeIdentifier: passType,
      teamIdentifier: team,
      serialNumber: content.id,
      organizationName: product,
      description: `${product}, member’s card`,
      logoText: product,
      backgroundColor: GREEN,
      foregroundColor: PAPER,
      labelColor: BRASS,
      sharingProhibited: true,
      voided: content.isWithdrawn,
      ...(appUrl.startsWith("https://") && {
        webServiceURL: `${appUrl}${APPLE_SERVICE}`,
        authenticationToken: updateToken(content.id),
      }),
    },
  );
  pass.type = "generic";
  if (!content.isWithdrawn) addContent(pass, content);
  return pass.getAsBuffer();
}

function addContent(pass: PKPass, { name, memberSince, sponsorName, code }: PassContent): void {
  pass.primaryFields.push({ key: "name", label: "Member", value: name });
  pass.secondaryFields.push({ key: "since", label: "Member since", value: memberSince });
  if (sponsorName) pass.secondaryFields.push({ key: "sponsor", label: "Invited by", value: sponsorName });
  pass.backFields.push({
    key: "use",
    label: "At a brand’s till",
    value: "Show the code. Your balance and your passes are in the club.",
  });
  pass.setBarcodes({ format: "PKBarcodeFormatQR", message: code, messageEncoding: "iso-8859-1" });
}

const SIZES = [
  { suffix: "", scale: 1 },
  { suffix: "@2x", scale: 2 },
  { suffix: "@3x", scale: 3 },
];
const ICON = 29;
const LOGO = 50;

let images: Promise<Record<string, Buffer>> | undefined;

function readImages(): Promise<Record<string, Buffer>> {
  images ??= drawImages();
  return images;
}

async function drawImages(): Promise<Record<string, Buffer>> {
  const icon = await readFile(path.join(process.cwd(), "public/icons/app-512.png"));
  const drawn = SIZES.flatMap(({ suffix, scale }) => [
    { name: `icon${suffix}.png`, size: ICON * scale },
    { name: `logo${suffix}.png`, size: LOGO * scale },
  ]).map(async ({ name, size }) => [name, await sharp(icon).resize(size).png().toBuffer()] as const);
  return Object.fromEntries(await Promise.all(drawn));
}
