import type { Picture as ContentPicture, Mark } from "@/content/shapes/picture";
import type { GuestPassView } from "@/domain/evenings/guest-pass";
import { formatEvening } from "@/lib/dates";
import { type Path, paths } from "@/lib/paths";
import { Ticket } from "@/ui/card/ticket";
import { Icon } from "@/ui/layout/icon";
import { FROM_DESKTOP, Picture } from "@/ui/layout/picture";
import { AskForInvitation } from "./ask-for-invitation";
import { mapHref } from "./map-href";
import { PassQrCode } from "./pass-qr-code";
import { TicketMark } from "./ticket-mark";

type GuestPassScreenProps = {
  pass: GuestPassView;
  token: string;
  permalink: Path;
  logo: Mark | null;
  picture: ContentPicture | null;
  product: string;
};

const STATES = {
  valid: { stamp: null, text: (host: string) => `Show this at the door. ${host} has a pass as well.` },
  used: { stamp: "Welcome", text: () => "We hope that you enjoyed it." },
  expired: { stamp: "Over", text: () => "This evening is over." },
  revoked: { stamp: "Withdrawn", text: (host: string) => `This pass was withdrawn. Ask ${host} about it.` },
  off: { stamp: "Off", text: (host: string) => `This place was given back. Ask ${host} about it.` },
} as const;

/** The page of a guest's pass: from whom, when, where, and the code for the door. Works without a script. */
export function GuestPassScreen({ pass, token, permalink, logo, picture, product }: GuestPassScreenProps) {
  const { hostName, guestName, evening, state, code } = pass;
  const { stamp, text } = STATES[state];
  const isCalledOff = evening.endedAt !== null;
  const isAhead = state === "valid";
  return (
    <div className="mx-auto grid w-full max-w-5xl flex-1 grid-cols-[minmax(0,1fr)] content-start gap-x-16 gap-y-8 page-top pb-12 lg:grid-cols-2">
      {picture && (
        <div className="self-start overflow-hidden rounded-control bg-sunken max-lg:hidden lg:order-last">
          <Picture
            picture={picture}
            boxes={[
              { at: FROM_DESKTOP, width: "480px", height: "36rem" },
              { width: "1px", height: "1px" },
            ]}
            isDecoration
            className="h-[36rem]"
          />
        </div>
      )}
      <div className="flex flex-col max-lg:items-center max-lg:text-center">
        <p className="label-caps text-brass-ink">{`From ${hostName}`}</p>
        <h1 className="display-title mt-3 text-balance">
          {isAhead ? `${guestName ?? "You"}, you’re expected` : evening.title}
        </h1>
        <p role="status" className="mt-3 max-w-prose text-lg text-balance text-ink-soft">
          {isCalledOff ? `We’re sorry: this evening doesn’t take place.` : text(hostName)}
        </p>
        <div className="mt-8 w-full max-w-92 text-left">
          <Ticket
            mark={logo && <TicketMark name={pass.brandName ?? ""} logo={logo} />}
            title={<h2>{evening.title}</h2>}
            facts={
              <>
                <span className="block text-base text-ink">
                  <time dateTime={evening.happensAt.toISOString()}>
                    {formatEvening(evening.happensAt, evening.timeZone)}
                  </time>
                </span>
                <span className="mt-0.5 block">{`${evening.storeName}, ${evening.address}`}</span>
              </>
            }
            stamp={isCalledOff ? "Called off" : stamp}
          >
            {isAhead ? (
              <>
                <div className="mx-auto mb-3 w-44 max-w-full">
                  <PassQrCode code={code ?? ""} />
                </div>
                <p className="@container text-center">
                  <strong className="figures counter-code leading-tight font-medium select-all">
                    {code}
                  </strong>
                </p>
              </>
            ) : (
              <p className="py-8 text-center text-ink-soft">{guestName}</p>
            )}
          </Ticket>
          {isAhead && (
            <p className="mt-4 flex flex-wrap justify-center gap-x-6">
              <a
                href={`${paths.guestPass}/calendar?${new URLSearchParams({ t: token })}`}
                className="inline-flex min-h-11 items-center gap-2 text-link"
              >
                <Icon name="calendar" /> Add to your calendar
              </a>
              <a
                href={mapHref(evening)}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex min-h-11 items-center gap-2 text-link"
              >
                <Icon name="pin" /> Find the way
              </a>
            </p>
          )}
        </div>
        {!isCalledOff && state !== "revoked" && (
          <AskForInvitation
            token={token}
            permalink={permalink}
            host={hostName}
            product={product}
            hasAsked={pass.guestAskedAt !== null}
          />
        )}
      </div>
    </div>
  );
}
