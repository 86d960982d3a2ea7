import type { ReactNode } from "react";
import { requireTillContext } from "@/auth/till";
import { hasTonight } from "@/domain/till/list-tonight";
import type { Till } from "@/domain/till/open-till";
import { paths } from "@/lib/paths";
import { ActionForm } from "@/ui/forms/action-form";
import { classNames } from "@/ui/layout/class-names";
import { DotSeparated } from "@/ui/layout/dot-separated";
import { Mark, Wordmark } from "@/ui/layout/logo";
import { closeTillAction } from "./actions";
import { OfflineNotice } from "./offline-notice";

type TillPage = "payments" | "tonight" | "codes" | "figures" | "developers";

type TillScreenProps = {
  product: string;
  /** Null until a key is entered. */
  till: Till | null;
  /** The page of an open till. */
  page?: TillPage;
  children: ReactNode;
};

const WIDTH = "mx-auto w-full max-w-3xl lg:max-w-6xl";

/** The till's frame. It is separate from the members' pages, so that it loads on a partner's old phone. */
export function TillScreen({ product, till, page = "payments", children }: TillScreenProps) {
  return (
    <main
      id="content"
      className={classNames("min-h-dvh w-full safe-bottom", !till && "lg:grid lg:grid-cols-2 lg:pb-0")}
    >
      <OfflineNotice />
      <header
        className={classNames(
          "lounge border-b-[3px] border-brass bg-green safe-top text-on-green",
          !till && "relative overflow-hidden lg:grid lg:items-center lg:border-r-[3px] lg:border-b-0",
        )}
      >
        {!till && (
          <span
            aria-hidden="true"
            className="ringed-mark absolute! top-1/2 right-[4vw] size-[18vw] -translate-y-1/2 max-lg:hidden"
          >
            <Mark size={56} />
          </span>
        )}
        <div className={classNames("px-gutter sm:px-8", till ? "pb-3" : "pb-6 sm:pb-8 lg:max-w-md!", WIDTH)}>
          {till ? (
            <div className="flex flex-wrap items-end justify-between gap-x-8 pt-3 sm:pt-4">
              <div className="label-caps basis-full text-brass-ink">
                <DotSeparated>
                  {[till.isTest ? "Test key: nothing here is real" : `${product} till`, till.label]}
                </DotSeparated>
              </div>
              <h1 className="display-title min-w-0 flex-1 wrap-anywhere">{till.brandName}</h1>
              <ActionForm
                action={closeTillAction}
                submit="Close the till"
                toast={null}
                variant="link"
                className="lg:order-1"
                buttonClass="-mr-2"
              />
              <TillNav page={page} isTest={till.isTest} />
            </div>
          ) : (
            <>
              <div className="flex min-h-12 items-center">
                <Wordmark name={product} />
              </div>
              <div className="label-caps mt-2 text-brass-ink sm:mt-4">For the club’s brands</div>
              <h1 className="display-title mt-1 wrap-anywhere">The till</h1>
            </>
          )}
        </div>
      </header>
      <div
        className={classNames("px-gutter pt-8 sm:px-8 sm:pt-10", !till && "lg:self-center lg:pt-0!", WIDTH)}
      >
        {children}
        {!till && (
          <p aria-hidden="true" className="mt-20 text-center lg:hidden">
            <span className="ringed-mark">
              <Mark size={40} />
            </span>
          </p>
        )}
      </div>
    </main>
  );
}

const PAGES = [
  { name: "payments", text: "Payments", href: paths.till },
  { name: "tonight", text: "Tonight", href: paths.tillTonight },
  { name: "codes", text: "Perk codes", href: paths.tillCodes },
  { name: "figures", text: "Figures", href: paths.tillPerks },
  { name: "developers", text: "Developers", href: paths.tillDevelopers },
] as const;

/** A test key has no perk codes and no figures. For other keys, the figures link to the developers' page: one row on a phone. */
const TEST_PAGES: readonly TillPage[] = ["payments", "developers"];

/** Plain links, because the till loads each page completely. "Tonight" is there on the day of an evening alone. */
async function TillNav({ page, isTest }: { page: TillPage; isTest: boolean }) {
  const isOnDay = await hasTonight(await requireTillContext());
  const pages = PAGES.filter(
    ({ name }) =>
      (isTest ? TEST_PAGES.includes(name) : name !== "developers") && (isOnDay || name !== "tonight"),
  );
  return (
    <nav
      aria-label="Till"
      data-screen-only=""
      className="flex flex-wrap gap-x-4 text-sm max-lg:basis-full sm:gap-x-6 sm:text-base"
    >
      {pages.map(({ name, text, href }) => (
        <a
          key={name}
          href={href}
          aria-current={name === page ? "page" : undefined}
          className="inline-flex min-h-11 items-center border-b-2 border-transparent aria-[current]:border-brass"
        >
          {text}
        </a>
      ))}
    </nav>
  );
}
