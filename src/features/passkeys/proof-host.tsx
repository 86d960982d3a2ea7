"use client";

import { type ReactNode, useEffect, useState } from "react";
import { failedCall } from "@/lib/forms/failed-call";
import { paths } from "@/lib/paths";
import { callWithProof, setProofPrompt } from "@/ui/forms/proof-prompt";

/** Asks for a proof over the page that needs it. The dialog is loaded then. */
export function ProofHost() {
  const [dialog, setDialog] = useState<ReactNode>(null);

  useEffect(() => {
    const ask = () =>
      new Promise<boolean>((resolve) => {
        const close = (isProven: boolean) => {
          setDialog(null);
          resolve(isProven);
        };
        const open = async () => {
          const { ProofDialog, prepareProof } = await import("./proof-dialog");
          const proof = await prepareProof();
          if (proof) setDialog(<ProofDialog {...proof} onClose={close} />);
          else resolve(false);
        };
        open().catch(() => resolve(false));
      });
    return setProofPrompt(ask);
  }, []);

  useEffect(() => {
    document.addEventListener("click", proveBeforeExport);
    return () => document.removeEventListener("click", proveBeforeExport);
  }, []);

  return dialog;
}

/** A file has no page on which it could ask. The server checks the proof again. */
async function proveBeforeExport(event: MouseEvent) {
  const link = event.target instanceof Element && event.target.closest("a");
  if (!link || new URL(link.href, location.href).pathname !== paths.conciergeExport) return;
  event.preventDefault();
  const { checkProofAction } = await import("./actions");
  const result = await callWithProof(() => checkProofAction({})).catch(failedCall);
  if (result.status === "success") location.assign(link.href);
}
