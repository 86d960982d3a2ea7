import { paths, perkPath } from "@/lib/paths";
import { Ticket } from "@/ui/card/ticket";
import { DotSeparated } from "@/ui/layout/dot-separated";
import { Link } from "@/ui/layout/link";
import { PassQrCode } from "./pass-qr-code";
import type { NewestPass } from "./read-perks";
import { sinceTexts } from "./shown-claim";
import { TicketMark } from "./ticket-mark";

/** The newest pass, below the card on the home page: to show it, without the script that the other tickets need. */
export function HomePass({ pass, className }: { pass: NewestPass; className?: string }) {
  const { claim, perk, others } = pass;
  const code = claim.code ?? "";
  return (
    <section aria-label={claim.evening ? "Your next evening" : "Your newest pass"} className={className}>
      <Ticket
        mark={perk && <TicketMark name={perk.brandName} logo={perk.brandLogo} />}
        title={
          perk?.isRunning ? (
            <Link
              href={perkPath(perk.slug)}
              className="-my-2 inline-flex min-h-11 items-center transition-colors hover:text-brass-ink"
            >
              {perk.title}
            </Link>
          ) : (
            (perk?.title ?? "A perk of the club")
          )
        }
        facts={<DotSeparated>{sinceTexts(claim)}</DotSeparated>}
      >
        <div className="mx-auto -mt-3 w-[clamp(11rem,30svh,15.75rem)] max-w-full">
          <PassQrCode code={code} />
        </div>
        <p className="@container text-center">
          <strong className="figures counter-code leading-tight font-medium select-all">{code}</strong>
        </p>
        {claim.guests.length > 0 && (
          <p className="mt-2 text-center text-ink-soft">{`With ${claim.guests.map(({ name }) => name ?? "a guest").join(" and ")}`}</p>
        )}
      </Ticket>
      {others > 0 && (
        <p className="mt-4 text-center">
          <Link href={paths.accountPerks} className="inline-flex min-h-11 items-center text-link">
            {others === 1 ? "Your other pass" : `Your ${others} other passes`}
          </Link>
        </p>
      )}
    </section>
  );
}
