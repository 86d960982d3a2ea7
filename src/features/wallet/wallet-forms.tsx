"use client";

import type { WalletName } from "@/domain/members/wallet/wallets";
import { Button } from "@/ui/forms/button";
import { Form, FormAlert } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { addToWalletAction, removeFromWalletsAction } from "./actions";

const LABELS: Record<WalletName, string> = { apple: "Add to Apple Wallet", google: "Save to Google Wallet" };

/** Adds the card to the wallet of this device. */
export function AddToWalletForm({ wallet }: { wallet: WalletName }) {
  const form = useForm(addToWalletAction, {
    hidden: { wallet },
    onSuccess: ({ payload }) => location.assign(payload.path),
  });
  return (
    <Form form={form} className="grid gap-3">
      <Button type="submit" variant="quiet" wide pending={form.pending}>
        {LABELS[wallet]}
      </Button>
      <FormAlert error={form.error} />
    </Form>
  );
}

export function RemoveFromWalletsForm() {
  const form = useForm(removeFromWalletsAction, { onSuccess: useToastAndNavigate({ icon: "check" }) });
  return (
    <Form form={form}>
      <FormAlert error={form.error} />
      <Button type="submit" variant="quiet" pending={form.pending}>
        Remove from wallets
      </Button>
    </Form>
  );
}
