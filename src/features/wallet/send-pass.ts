import "server-only";
import type { MemberContext } from "@/domain/context";
import { writeApplePass } from "@/domain/members/wallet/apple-pass";
import { googleSaveLink } from "@/domain/members/wallet/google-pass";
import { getOwnPass } from "@/domain/members/wallet/own-pass";
import { appleWallet, googleWallet } from "@/domain/members/wallet/wallets";
import { env } from "@/lib/env";

const NOT_FOUND = () => new Response(null, { status: 404 });

/** The file of the member's pass, which Apple's devices open in Wallet. */
export async function sendApplePass(context: MemberContext): Promise<Response> {
  const wallet = appleWallet();
  const pass = wallet && (await getOwnPass(context));
  return pass ? applePassResponse(await writeApplePass(wallet, club(), pass), pass.changedAt) : NOT_FOUND();
}

/** Opens Google's page that saves the member's pass. */
export async function openGoogleWallet(context: MemberContext): Promise<Response> {
  const wallet = googleWallet();
  const pass = wallet && (await getOwnPass(context));
  if (!pass) return NOT_FOUND();
  const location = googleSaveLink(wallet, club(), pass, new Date());
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}

export function applePassResponse(file: Buffer, changedAt: Date): Response {
  return new Response(new Uint8Array(file), {
    headers: {
      "content-type": "application/vnd.apple.pkpass",
      "content-disposition": 'attachment; filename="card.pkpass"',
      "cache-control": "no-store",
      "last-modified": changedAt.toUTCString(),
    },
  });
}

export function club() {
  const { PRODUCT_NAME: product, APP_URL: appUrl } = env();
  return { product, appUrl };
}
