"use client";

import type { WalletName } from "@/domain/wallet/wallets";
import { Button } from "@/ui/forms/button";
import { Form, FormAlert } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { addToWalletAction } from "./actions";

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
