import type { Picture as ContentPicture, Mark } from "@/content/shapes/picture";
import type { GuestPassView } from "@/domain/evenings/guest-pass";
import { formatEvening } from "@/lib/dates";
import { type Path, paths } from "@/lib/paths";
import { ScriptName } from "@/ui/card/script-name";
import { Ticket } from "@/ui/card/ticket";
import { Icon } from "@/ui/layout/icon";
import { type Box, FROM_DESKTOP, FROM_TABLET, Picture } from "@/ui/layout/picture";
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

const askAbout = (host: string) => `Ask ${host} about it.`;

const STATES = {
  valid: {
    title: null,
    stamp: null,
    text: (host: string) => `Show this at the door. ${host} has a pass as well.`,
  },
  used: { title: "Welcome", stamp: "Came", text: () => "We hope that you enjoyed it." },
  expired: { title: "This evening is over", stamp: "Over", text: () => "We hope to see you at another." },
  revoked: { title: "This pass was withdrawn", stamp: "Withdrawn", text: askAbout },
  off: {
    title: "another evening, perhaps",
    stamp: "Given back",
    text: (host: string) => `${host} gave this place back.`,
  },
  calledOff: { title: "We’re sorry", stamp: "Called off", text: () => "This evening doesn’t take place." },
} as const;

const BOXES: Box[] = [
  { at: FROM_DESKTOP, width: "600px", height: "38rem" },
  { at: FROM_TABLET, width: "100vw", height: "14rem" },
  { width: "100vw", height: "9rem" },
];

/** The page of a guest's pass: from whom, when, where, and the code for the door. Works without a script. */
export function GuestPassScreen({ pass, token, permalink, logo, picture, product }: GuestPassScreenProps) {
  const { hostName, guestName, evening, state, code } = pass;
  const isCalledOff = evening.endedAt !== null;
  const { title, stamp, text } = STATES[isCalledOff ? "calledOff" : state];
  const isAhead = title === null;
  const greets = isAhead || stamp === STATES.off.stamp;
  return (
    <div className="grid w-full flex-1 grid-cols-[minmax(0,1fr)] content-start gap-x-24 gap-y-7 pb-12 max-lg:pt-3 lg:page-top lg:grid-cols-[23rem_minmax(0,1fr)]">
      {picture && (
        <div className="self-start overflow-hidden bg-sunken max-lg:-mx-gutter sm:max-lg:-mx-8 lg:sticky lg:top-12 lg:order-last lg:rounded-control">
          <Picture
            picture={picture}
            boxes={BOXES}
            preload
            isDecoration
            className="h-36 sm:h-56 lg:h-[38rem]"
          />
        </div>
      )}
      <div className="flex flex-col max-lg:items-center max-lg:text-center">
        <p className="label-caps text-brass-ink">{`From ${hostName}`}</p>
        <h1 className="display-title mt-3 text-balance">
          {greets && (
            <ScriptName
              name={`${guestName ?? "Welcome"},`}
              className="block text-[min(4rem,16vw)] text-brass-ink"
            />
          )}{" "}
          {title ?? "you’re expected"}
        </h1>
        <p role="status" className="mt-3 max-w-prose text-lg text-balance text-ink-soft">
          {text(hostName)}
        </p>
        <div className="mt-6 w-full max-w-92 text-left">
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
            stamp={stamp}
          >
            {isAhead ? (
              <>
                <div className="mx-auto -mt-3 w-[clamp(11rem,30svh,15.75rem)] max-w-full">
                  <PassQrCode code={code ?? ""} />
                </div>
                <p className="@container text-center">
                  <strong className="figures counter-code leading-tight font-medium select-all">
                    {code}
                  </strong>
                </p>
              </>
            ) : (
              <p className="py-4 text-center text-4xl text-ink-soft">
                <ScriptName name={guestName ?? ""} />
              </p>
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
        {!isCalledOff && state !== "revoked" && state !== "off" && (
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
