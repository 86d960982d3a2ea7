"use server";

import { memberAction } from "@/auth/action-clients";
import type { MemberContext } from "@/domain/context";
import { verb } from "@/domain/verb";
import { addToWallet, removeFromWallets } from "@/domain/wallet/own-pass";

export const addToWalletAction = memberAction(
  "add to wallet",
  verb(addToWallet.schema, (context: MemberContext, input) => addToWallet(context, input)),
  "Opening your wallet",
  { opensWithoutScript: ({ path }) => path },
);
export const removeFromWalletsAction = memberAction(
  "remove from wallets",
  removeFromWallets,
  "Removed. Tills no longer accept the card in your wallet.",
);
