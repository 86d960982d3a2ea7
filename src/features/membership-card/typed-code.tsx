"use client";

import { useEffect, useState } from "react";
import { SECOND } from "@/lib/durations";
import { classNames } from "@/ui/layout/class-names";
import { requestCardCodeAction } from "./actions";

type TypedCodeProps = { labelSize: string; codeSize: string };

/** Eight characters that a cashier types. A new code replaces the old one before it ends. */
export function TypedCode({ labelSize, codeSize }: TypedCodeProps) {
  const [code, setCode] = useState<string | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    async function request() {
      const result = await requestCardCodeAction({}).catch(() => null);
      if (isOver) return;
      const shown = result?.status === "success" ? result.payload : null;
      setCode(shown?.code ?? null);
      const seconds = shown ? shown.secondsLeft - 15 : 10;
      timer = setTimeout(request, Math.max(5, seconds) * SECOND);
    }
    void request();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, []);

  if (!code) return null;
  return (
    <>
      <span className={classNames("text-ink-soft", labelSize)}>Or type this code</span>
      <span className={classNames("figures leading-none font-medium select-all", codeSize)}>
        {`${code.slice(0, 4)} ${code.slice(4)}`}
      </span>
    </>
  );
}
