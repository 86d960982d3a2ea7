"use server";

import { z } from "zod";
import { memberAction } from "@/auth/action-clients";
import { addToWallet, addToWalletSchema, removeFromWallets } from "@/domain/members/wallet/own-pass";

export const addToWalletAction = memberAction({
  name: "add to wallet",
  schema: addToWalletSchema,
  run: (context, input) => addToWallet(context, input),
  message: "Opening your wallet",
  opensWithoutScript: ({ path }) => path,
});

export const removeFromWalletsAction = memberAction({
  name: "remove from wallets",
  schema: z.object({}),
  run: removeFromWallets,
  message: "Removed. Tills no longer accept the card in your wallet.",
});
