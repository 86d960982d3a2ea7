"use client";

import { type ReactNode, useEffect } from "react";
import type { MemberDraw } from "@/domain/draws/get-draw";
import { MINUTE, SECOND } from "@/lib/durations";
import { formatCents } from "@/lib/money";
import { paths } from "@/lib/paths";
import { unbrokenDates } from "@/lib/text/unbroken-dates";
import { Ticket } from "@/ui/card/ticket";
import { ActionForm } from "@/ui/forms/action-form";
import { classNames } from "@/ui/layout/class-names";
import { Collapsible } from "@/ui/layout/disclosure";
import { DotSeparated } from "@/ui/layout/dot-separated";
import { Link } from "@/ui/layout/link";
import { useRefresh } from "@/ui/toast/use-refresh";
import { leaveDrawAction } from "../actions";
import { bottomBar } from "../bottom-bar";
import type { PerkPrice } from "../claim-panel";
import { CheckDraw, Facts } from "./check-draw";
import { chargeText, namesText, outcomeOf, promiseText, withGuests } from "./draw-texts";
import { JoinForm } from "./join-form";

type DrawPanelProps = {
  slug: string;
  title: string;
  /** The brand's mark. */
  mark: ReactNode;
  /** In the content. */
  drawAt: string;
  /** "December 11, 2026, 7:00 PM". */
  when: string;
  /** "in 12 days". */
  inDays: string;
  places: number;
  /** How many guests a member may bring. */
  guests: number;
  /** Null for a free perk. */
  price: PerkPrice | null;
  /** What a perk without a claim left says; null if there is one. */
  gone: string | null;
  /** Null before the first name. */
  draw: MemberDraw | null;
  /** The claim panel after the draw. */
  children: ReactNode;
};

type OutcomeProps = DrawPanelProps & { draw: MemberDraw };

/** Before the draw: the name and its lot. After it: the outcome, and what everyone needs to check it. */
export function DrawPanel(props: DrawPanelProps) {
  const { draw } = props;
  if (draw?.state === "drawn") return <Outcome {...props} draw={draw} />;
  return <Coming {...props} />;
}

function Coming({ slug, title, mark, drawAt, when, inDays, places, guests, price, draw }: DrawPanelProps) {
  useRefreshAfter(drawAt);
  const own = draw?.own?.isIn ? draw.own : null;
  const isOpen = draw ? draw.state === "open" : true;
  const hasButton = isOpen && !own;
  const charged = chargeText(price?.cents ?? null);
  return (
    <section aria-labelledby="draw" className="mt-8">
      <h2 id="draw" className="label-caps text-brass-ink">
        The draw
      </h2>
      <p className="figures mt-2 font-display text-2xl leading-tight">{unbrokenDates(when)}</p>
      <p className="figures mt-1 text-sm text-ink-soft">
        <DotSeparated>{["New York time", inDays]}</DotSeparated>
      </p>
      {own && (
        <div className="mt-6">
          <Ticket
            mark={mark}
            title={title}
            facts={
              <DotSeparated>{[unbrokenDates(`To be drawn ${when}`), withGuests(own.guests)]}</DotSeparated>
            }
          >
            <LotNumber
              label="Your lot"
              number={own.lot}
              note={draw ? `of ${namesText(draw.names)} so far` : ""}
            />
          </Ticket>
        </div>
      )}
      <p className="mt-5 text-ink-soft">
        {promiseText({ places, guests })}
        {hasButton ? "" : ` ${charged}`}
      </p>
      {!own && draw && <p className="figures mt-2 text-ink-soft">{`${namesText(draw.names)} so far`}</p>}
      {price?.problem && <p className="mt-2 text-ink-soft">{price.problem}</p>}
      {!isOpen && (
        <p role="status" className="mt-5 font-display text-xl">
          The draw is taking place …
        </p>
      )}
      {isOpen && own && (
        <ActionForm
          action={leaveDrawAction}
          submit="Take my name out"
          variant="link"
          hidden={{ slug }}
          className="mt-3"
          buttonClass="-mx-2"
        />
      )}
      {hasButton && (
        <JoinForm
          {...{ slug, places, guests, charged }}
          priceCents={price?.cents ?? null}
          className={classNames("flex flex-col gap-3 bg-paper py-4", bottomBar)}
        />
      )}
      <div className="mt-3 border-t border-line pt-1">
        <Collapsible title="How the draw stays fair">
          <p className="text-ink-soft">
            The seed is secret until the draw, and decides the order of the lots alone. You can keep its
            SHA-256 now and compare it afterwards, when the seed is shown here.
          </p>
          {draw ? (
            <Facts facts={[["SHA-256 of the seed", draw.seedHash]]} />
          ) : (
            <p className="mt-3 text-ink-soft">It’s shown here from the first name on.</p>
          )}
        </Collapsible>
      </div>
    </section>
  );
}

function Outcome({ slug, title, mark, when, price, gone, draw, children }: OutcomeProps) {
  const { own, names, won, seed } = draw;
  const outcome = outcomeOf(own, names);
  const place = own?.place ?? null;
  const isInLine = own?.isIn && own.outcome === null;
  return (
    <section aria-labelledby="draw" className="mt-8">
      <h2 id="draw" className="label-caps text-brass-ink">
        {unbrokenDates(`Drawn ${when}`)}
      </h2>
      {(outcome || gone) && (
        <p
          className={classNames(
            "mt-2 font-display leading-tight text-balance",
            own?.outcome === "won" ? "text-5xl text-brass-ink" : "text-2xl",
          )}
        >
          {outcome?.title ?? gone?.replace(/\.$/, "")}
        </p>
      )}
      <p className="figures mt-2 text-ink-soft">
        {outcome?.text ?? `${namesText(names)} were in the draw, and ${won} of them won.`}
        {own?.reason === "balance" &&
          price &&
          ` It is ${formatCents(price.cents)}, and your balance is ${formatCents(price.spendableCents)} now.`}
      </p>
      {own?.reason === "balance" && (
        <Link href={paths.accountLedger} className="inline-flex min-h-11 items-center text-link">
          See your balance
        </Link>
      )}
      {own && place && isInLine && (
        <>
          <div className="mt-6">
            <Ticket mark={mark} title={title} facts={unbrokenDates(`Drawn ${when}`)}>
              <LotNumber label="Your number" number={place} note={`of ${namesText(names)}`} />
            </Ticket>
          </div>
          <ActionForm
            action={leaveDrawAction}
            submit="Don’t wait for a place"
            variant="link"
            hidden={{ slug }}
            className="mt-3"
            buttonClass="-mx-2"
          />
        </>
      )}
      {children}
      {seed && <CheckDraw {...draw} seed={seed} own={own && place ? { lot: own.lot, place } : null} />}
    </section>
  );
}

function LotNumber({ label, number, note }: { label: string; number: number; note: string }) {
  return (
    <div className="@container text-center">
      <p className="label-caps text-ink-soft">{label}</p>
      <p className="figures counter-code font-display leading-tight">{number}</p>
      <p className="figures text-sm text-ink-soft">{note}</p>
    </div>
  );
}

const FIRST_LOOK = 5 * SECOND;
const NEXT_LOOKS = 20 * SECOND;
const LONGEST = 30 * MINUTE;

/** Loads the page again after the draw, if it is soon, and until the names are drawn. */
function useRefreshAfter(drawAt: string): void {
  const refresh = useRefresh();
  useEffect(() => {
    const wait = Math.max(Date.parse(drawAt) - Date.now() + FIRST_LOOK, NEXT_LOOKS);
    if (wait > LONGEST) return;
    const timer = setInterval(() => void refresh(), wait);
    return () => clearInterval(timer);
  }, [drawAt, refresh]);
}
