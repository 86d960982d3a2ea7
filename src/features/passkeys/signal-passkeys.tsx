"use client";

import { useEffect } from "react";
import { type PasskeyAccount, signalPasskeys } from "@/lib/passkey-signals";

/** Sends the browser the passkeys that count and the member's current name, at first and when they change. */
export function SignalPasskeys({ account }: { account: PasskeyAccount }) {
  const current = JSON.stringify(account);
  useEffect(() => void signalPasskeys(JSON.parse(current)), [current]);
  return null;
}
