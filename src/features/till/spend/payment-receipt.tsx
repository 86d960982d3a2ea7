import type { ReactNode } from "react";
import { formatCents } from "@/lib/money";
import { WaxSeal } from "@/ui/card/wax-seal";
import { useServerRendered } from "@/ui/layout/hydration";

export type Receipt = {
  brand: string;
  cents: number;
  balanceCents: number;
  /** The formatted time of the payment in New York. */
  time: string;
  /** The number that the till shows, too. */
  paymentId: number;
};

/** The receipt of the last payment. The seal is pressed on it if the receipt replaces the code, not after a reload. */
export function PaymentReceipt({ brand, cents, balanceCents, time, paymentId }: Receipt) {
  const isReloaded = useServerRendered();
  return (
    <section aria-labelledby="receipt" className="flex flex-1 flex-col">
      <div className="mx-auto w-20">
        <WaxSeal sealing={isReloaded ? "sealed" : "pressing"} />
      </div>
      <h2 id="receipt" tabIndex={-1} className="label-caps mt-4 text-brass-ink outline-none">
        Paid
      </h2>
      <p className="figures mt-1 font-display text-5xl leading-tight">{formatCents(cents)}</p>
      <dl className="figures mt-auto pt-5 text-left text-[0.9375rem]">
        <Fact label="Brand">{brand}</Fact>
        <Fact label="Time">{time}</Fact>
        <Fact label="Payment">{paymentId}</Fact>
        <Fact label="Balance now">{formatCents(balanceCents)}</Fact>
      </dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 border-t border-line py-2">
      <dt className="text-ink-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
