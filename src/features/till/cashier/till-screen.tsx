import type { ReactNode } from "react";
import type { Till } from "@/domain/till/open-till";
import { classNames } from "@/ui/layout/class-names";
import { DotSeparated } from "@/ui/layout/dot-separated";
import { Mark, Wordmark } from "@/ui/layout/logo";
import { CloseForm } from "./key-form";
import { OfflineNotice } from "./offline-notice";

type TillScreenProps = {
  product: string;
  /** Null until a key is entered. */
  till: Till | null;
  children: ReactNode;
};

/** The till's frame. It is separate from the members' pages, so that it loads on a partner's old phone. */
export function TillScreen({ product, till, children }: TillScreenProps) {
  return (
    <main
      className={classNames(
        "mx-auto flex min-h-dvh w-full flex-col px-gutter pt-6 safe-bottom sm:px-8 sm:pt-10",
        till ? "max-w-3xl" : "max-w-lg",
      )}
    >
      <OfflineNotice />
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
        <div className="label-caps text-brass-ink">
          {till ? <DotSeparated>{["Till", till.label]}</DotSeparated> : "For the club’s brands"}
        </div>
        <h1 className="display-title mt-3 wrap-anywhere">{till ? till.brandName : "The till"}</h1>
      </header>
      {children}
      {!till && <span className="mb-auto sm:pb-16" />}
    </main>
  );
}
