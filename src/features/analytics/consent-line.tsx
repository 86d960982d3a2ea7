"use client";

import Link from "next/link";
import { unreached } from "@/lib/forms/envelope";
import { paths } from "@/lib/paths";
import { useFormAction } from "@/ui/forms/use-form-action";
import { chooseConsentAction } from "./actions";

/** Asks once, above the page and over none of it. */
export function ConsentLine({ product }: { product: string }) {
  const [answer, choose, pending] = useFormAction(chooseConsentAction, unreached);
  return (
    <aside aria-label="Counting visits" data-needs-script className="border-b border-line">
      <form
        action={choose}
        className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-8 px-5 pt-[max(0.25rem,env(safe-area-inset-top))] pb-1 text-sm text-ink-soft sm:px-8"
      >
        <p className="py-1">
          {answer?.status === "error" && <span role="alert">{answer.message} </span>}
          May {product} count which rooms are used? Never what you write, or whom you invite.{" "}
          <Link href={paths.privacy} prefetch={false} className="text-link">
            Privacy
          </Link>
        </p>
        <div className="-mx-3 flex">
          <Choice value="no" label="No, thanks" pending={pending} />
          <Choice value="yes" label="Yes, that’s fine" pending={pending} />
        </div>
      </form>
    </aside>
  );
}

type ChoiceProps = { value: "yes" | "no"; label: string; pending: boolean };

function Choice({ value, label, pending }: ChoiceProps) {
  return (
    <button
      type="submit"
      name="choice"
      value={value}
      disabled={pending}
      className="min-h-11 min-w-11 px-3 text-ink underline decoration-brass underline-offset-[0.3em] hover:decoration-current"
    >
      {label}
    </button>
  );
}
