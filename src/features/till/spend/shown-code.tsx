import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { Form, Submit } from "@/ui/forms/form";
import { useCountdown } from "@/ui/forms/use-countdown";
import { useForm } from "@/ui/forms/use-form";
import { withdrawTillCodeAction } from "./actions";

export type LiveCode = { id: string; code: string; amount: string; secondsLeft: number };

type ShownCodeProps = LiveCode & {
  qr: ReactNode;
  /** Whether this is the hidden side of a receipt. */
  isCharged: boolean;
};

/** A code to show at the till, its amount and its remaining time. */
export function ShownCode({ id, code, amount, secondsLeft, qr, isCharged }: ShownCodeProps) {
  const left = useCountdown(secondsLeft, id);
  return (
    <section aria-labelledby={isCharged ? undefined : "till-code"}>
      <h2
        id={isCharged ? undefined : "till-code"}
        tabIndex={isCharged ? undefined : -1}
        className="label-caps text-brass-ink outline-none"
      >
        Show this at the till
      </h2>
      <div className="mx-auto mt-5 w-full max-w-[min(16rem,max(30dvh,9rem))]">{qr}</div>
      <div className="@container -mx-4 mt-4 sm:mx-0">
        <p className="figures counter-code leading-tight font-medium select-all">
          {`${code.slice(0, 4)} ${code.slice(4)}`}
        </p>
      </div>
      <p className="figures mt-2 text-lg">
        For <span className="font-medium">{amount}</span>, once.
      </p>
      <p className="figures text-ink-soft">
        {left > 0 ? <>{clockText(left)} left</> : "Valid for 10 minutes."}
      </p>
    </section>
  );
}

export function WithdrawCode() {
  const router = useRouter();
  const form = useForm(withdrawTillCodeAction, { onSuccess: () => router.refresh() });
  return (
    <Form form={form} data-exit="" className="mt-8 text-center">
      <Submit variant="link">Cancel this code</Submit>
    </Form>
  );
}

function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
