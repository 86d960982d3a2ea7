import "server-only";
import type { MemberContext } from "@/domain/context";
import { writeApplePass } from "@/domain/wallet/apple-pass";
import { googleSaveLink } from "@/domain/wallet/google-pass";
import { getOwnPass } from "@/domain/wallet/own-pass";
import { appleWallet, googleWallet, ownClub } from "@/domain/wallet/wallets";

const NOT_FOUND = () => new Response(null, { status: 404 });

/** The file of the member's pass, which Apple's devices open in Wallet. */
export async function sendApplePass(context: MemberContext): Promise<Response> {
  const wallet = appleWallet();
  const pass = wallet && (await getOwnPass(context));
  return pass
    ? applePassResponse(await writeApplePass(wallet, ownClub(), pass), pass.changedAt)
    : NOT_FOUND();
}

/** Opens Google's page that saves the member's pass. */
export async function openGoogleWallet(context: MemberContext): Promise<Response> {
  const wallet = googleWallet();
  const pass = wallet && (await getOwnPass(context));
  if (!pass) return NOT_FOUND();
  const location = googleSaveLink(wallet, ownClub(), pass, new Date());
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
