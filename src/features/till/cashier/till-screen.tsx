import type { ReactNode } from "react";
import type { Till } from "@/domain/till/open-till";
import { classNames } from "@/ui/layout/class-names";
import { DotSeparated } from "@/ui/layout/dot-separated";
import { Wordmark } from "@/ui/layout/logo";
import { CloseForm } from "./key-form";
import { OfflineNotice } from "./offline-notice";

type TillScreenProps = {
  product: string;
  /** Null until a key is entered. */
  till: Till | null;
  children: ReactNode;
};

const WIDTH = "mx-auto w-full max-w-3xl lg:max-w-6xl";

/** The till's frame. It is separate from the members' pages, so that it loads on a partner's old phone. */
export function TillScreen({ product, till, children }: TillScreenProps) {
  return (
    <main className="min-h-dvh w-full safe-bottom">
      <OfflineNotice />
      <header className="lounge border-b-[3px] border-brass bg-green safe-top text-on-green">
        <div className={classNames("px-gutter pb-6 sm:px-8 sm:pb-8", WIDTH)}>
          <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-6">
            <Wordmark name={product} />
            {till && <CloseForm />}
          </div>
          <div className="label-caps mt-5 text-brass-ink">
            {till ? <DotSeparated>{["Till", till.label]}</DotSeparated> : "For the club’s brands"}
          </div>
          <h1 className="display-title mt-2 wrap-anywhere">{till ? till.brandName : "The till"}</h1>
        </div>
      </header>
      <div className={classNames("px-gutter pt-8 sm:px-8 sm:pt-10", WIDTH)}>{children}</div>
    </main>
  );
}
