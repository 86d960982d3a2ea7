"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { Button } from "@/ui/forms/button";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { useCountdown } from "@/ui/forms/use-countdown";
import { useForm } from "@/ui/forms/use-form";
import { withdrawTillCodeAction } from "./actions";

type ShownCodeProps = {
  id: string;
  code: string;
  amount: string;
  secondsLeft: number;
  /** The code's QR code, drawn on the server. */
  qr: ReactNode;
};

/** A code to show at the till, large, with the time that is left of it. */
export function ShownCode({ id, code, amount, secondsLeft, qr }: ShownCodeProps) {
  const router = useRouter();
  const left = useCountdown(secondsLeft, id);
  const form = useForm(withdrawTillCodeAction, { onSuccess: () => router.refresh() });
  return (
    <section
      aria-labelledby="till-code"
      className="grid max-w-3xl gap-x-14 gap-y-8 sm:grid-cols-[minmax(0,1fr)_15rem]"
    >
      <div className="flex flex-col">
        <h2 id="till-code" className="label-caps text-brass-ink">
          Show this at the till
        </h2>
        <p className="figures mt-3 text-[min(clamp(2rem,10vw,3.25rem),12.5vw)] leading-none font-medium tracking-[0.06em] whitespace-nowrap select-all">
          {code.slice(0, 4)} {code.slice(4)}
        </p>
        <p className="figures mt-5 text-lg">
          For <span className="font-medium">{amount}</span>, once.
        </p>
        <p className="figures mt-1 text-ink-soft">
          {left > 0 ? <>{clockText(left)} left</> : "Good for 10 minutes."}
        </p>
      </div>
      <div className="w-full max-w-60 justify-self-center sm:justify-self-end">{qr}</div>
      <Form form={form} className="sm:col-span-2">
        <FormAlert error={form.error} />
        <Button type="submit" variant="link" pending={form.pending} className="-ml-2">
          Cancel this code
        </Button>
      </Form>
    </section>
  );
}

function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
