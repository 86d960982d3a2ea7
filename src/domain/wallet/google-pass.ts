import "server-only";
import { createSign } from "node:crypto";
import type { Club, GoogleWallet, PassContent } from "./wallets";

const SAVE = "https://pay.google.com/gp/v/save/";

/** The link that saves the pass. Google creates the pass from the signed content of the link. */
export function googleSaveLink(wallet: GoogleWallet, club: Club, content: PassContent, now: Date): string {
  const claims = {
    iss: wallet.email,
    aud: "google",
    typ: "savetowallet",
    iat: Math.floor(now.getTime() / 1000),
    origins: [club.appUrl],
    payload: {
      genericClasses: [{ id: classId(wallet) }],
      genericObjects: [googleObject(wallet, club, content)],
    },
  };
  return SAVE + signToken(wallet, claims);
}

/** The pass as Google stores it. A withdrawn one shows no name and no code. */
export function googleObject(wallet: GoogleWallet, { product, appUrl }: Club, content: PassContent) {
  const { name, memberSince, sponsorName, code, isWithdrawn } = content;
  const common = {
    id: googleObjectId(wallet, content),
    classId: classId(wallet),
    cardTitle: text(product),
    logo: { sourceUri: { uri: `${appUrl}/icons/app-512.png` } },
    hexBackgroundColor: "#123c2e",
  };
  if (isWithdrawn)
    return { ...common, state: "EXPIRED", header: text(product), barcode: null, textModulesData: [] };
  return {
    ...common,
    state: "ACTIVE",
    header: text(name),
    barcode: { type: "QR_CODE", value: code },
    textModulesData: [
      { id: "since", header: "Member since", body: memberSince },
      ...(sponsorName ? [{ id: "sponsor", header: "Came as", body: `${sponsorName}’s plus one` }] : []),
    ],
  };
}

export function googleObjectId({ issuerId }: GoogleWallet, { id }: Pick<PassContent, "id">): string {
  return `${issuerId}.${id.replaceAll("-", "")}`;
}

function classId({ issuerId }: GoogleWallet): string {
  return `${issuerId}.members-card`;
}

function text(value: string) {
  return { defaultValue: { language: "en-US", value } };
}

/** A JSON Web Token, signed with the service account's key (RS256). */
export function signToken({ key }: GoogleWallet, claims: object): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const signed = `${encode({ alg: "RS256", typ: "JWT" })}.${encode(claims)}`;
  return `${signed}.${createSign("RSA-SHA256").update(signed).sign(key).toString("base64url")}`;
}
