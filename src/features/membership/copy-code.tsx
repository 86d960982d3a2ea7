"use client";

import { useState } from "react";
import { Button } from "@/ui/button";
import { Icon } from "@/ui/icon";

/** A six-digit code, large, with a button that copies it. */
export function CopyCode({ code }: { code: string }) {
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    await navigator.clipboard.writeText(code);
    setCopied(true);
  }
  return (
    <div className="flex items-center gap-4">
      <span className="figures font-display text-4xl tracking-[0.12em] select-all">{code}</span>
      <Button variant="link" onClick={copy} aria-label={`Copy ${code}`}>
        <Icon name={isCopied ? "check" : "copy"} /> {isCopied ? "Copied" : "Copy"}
      </Button>
    </div>
  );
}
