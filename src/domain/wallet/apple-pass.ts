import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { PassType, PKPass } from "passkit-generator";
import { cardPoster } from "@/lib/card/card-picture";
import { paths } from "@/lib/paths";
import { sharp } from "@/lib/sharp";
import { type AppleWallet, type Club, type PassContent, updateToken } from "./wallets";

/** Apple's devices ask for updates below this path, and only by https. */
const APPLE_SERVICE = "/api/wallet";

const GREEN = "rgb(18, 60, 46)";
const PAPER = "rgb(244, 239, 226)";
const BRASS = "rgb(217, 184, 113)";

/** Returns the file of the pass, signed for Apple Wallet. From iOS 27 Wallet shows its poster form. */
export async function writeApplePass(
  { passType, team, certificate, key, authority }: AppleWallet,
  { product, appUrl }: Club,
  content: PassContent,
): Promise<Buffer> {
  const pass = new PKPass(
    { ...(await readImages()), ...(!content.isWithdrawn && (await drawPoster(content.engraving))) },
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
  pass.types.push(genericForm(content));
  if (!content.isWithdrawn) {
    pass.types.push(posterForm(content));
    pass.setBarcodes({ format: "PKBarcodeFormatQR", message: content.code, messageEncoding: "iso-8859-1" });
    pass.featuredActions = [
      { identifier: "perks", type: "membershipBenefits", url: `${appUrl}${paths.perks}` },
    ];
  }
  return pass.getAsBuffer();
}

function genericForm(content: PassContent): PassType<"generic"> {
  const form = new PassType("generic");
  if (content.isWithdrawn) return form;
  const { name, since, sponsor, use } = fieldsOf(content);
  form.primaryFields.push(name);
  form.secondaryFields.push(since, ...sponsor);
  form.backFields.push(use);
  return form;
}

/** One field at the top, and up to four below the picture. */
function posterForm(content: PassContent): PassType<"posterGeneric"> {
  const form = new PassType("posterGeneric");
  const { name, since, sponsor, use } = fieldsOf(content);
  form.headerFields.push(since);
  form.primaryFields.push(name, ...sponsor);
  form.backFields.push(use);
  return form;
}

function fieldsOf({ name, memberSince, sponsorName }: PassContent) {
  return {
    name: { key: "name", label: "Member", value: name },
    since: { key: "since", label: "Member since", value: memberSince },
    sponsor: sponsorName ? [{ key: "sponsor", label: "Came as", value: `${sponsorName}’s plus one` }] : [],
    use: {
      key: "use",
      label: "At a brand’s till",
      value: "Show the code. Your balance and your passes are in the club.",
    },
  };
}

const SIZES = [
  { suffix: "", scale: 1 },
  { suffix: "@2x", scale: 2 },
  { suffix: "@3x", scale: 3 },
];
const ICON = 29;
const LOGO = 50;
const PRIMARY_LOGO = 30;
/** Devices that know the poster form have two or three pixels a point. */
const ARTWORK_SIZES = SIZES.filter(({ scale }) => scale > 1);
const ARTWORK_WIDTH = 358;

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
    { name: `primaryLogo${suffix}.png`, size: PRIMARY_LOGO * scale },
  ]).map(async ({ name, size }) => [name, await sharp(icon).resize(size).png().toBuffer()] as const);
  return Object.fromEntries(await Promise.all(drawn));
}

async function drawPoster(engraving: string): Promise<Record<string, Buffer>> {
  const poster = Buffer.from(cardPoster(engraving));
  const drawn = ARTWORK_SIZES.map(async ({ suffix, scale }) => {
    const picture = sharp(poster).resize(ARTWORK_WIDTH * scale);
    return [`artwork${suffix}.png`, await picture.png({ palette: true }).toBuffer()] as const;
  });
  return Object.fromEntries(await Promise.all(drawn));
}
