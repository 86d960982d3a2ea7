import type { ReactNode } from "react";
import type { Till } from "@/domain/till/open-till";
import { classNames } from "@/ui/layout/class-names";
import { Mark, Wordmark } from "@/ui/layout/logo";
import { CloseForm } from "./close-form";
import { OfflineLine } from "./offline-line";

type TillScreenProps = {
  product: string;
  /** The till that is open; null before a key was typed. */
  till: Till | null;
  children: ReactNode;
};

/** The frame of the till, apart from the club's own pages: it loads on a partner's old phone. */
export function TillScreen({ product, till, children }: TillScreenProps) {
  return (
    <main
      className={classNames(
        "mx-auto flex min-h-dvh w-full flex-col px-gutter pt-6 safe-bottom sm:px-8 sm:pt-10",
        till ? "max-w-3xl" : "max-w-lg",
      )}
    >
      <OfflineLine />
      <div className="flex min-h-11 items-center justify-between gap-6">
        <Wordmark name={product} />
        {till && <CloseForm />}
      </div>
      <header className={classNames("mb-9", till ? "mt-8 sm:mt-12" : "mt-10 sm:mt-auto")}>
        {!till && (
          <span className="ringed-mark mb-7">
            <Mark size={40} />
          </span>
        )}
        <p className="label-caps text-brass-ink">{till ? `Till · ${till.label}` : "For the club’s brands"}</p>
        <h1 className="display-title mt-3 wrap-anywhere">{till ? till.brandName : "The till"}</h1>
      </header>
      {children}
      {!till && <span className="mb-auto sm:pb-16" />}
    </main>
  );
}
