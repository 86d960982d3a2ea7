import type { ComponentProps, ReactNode } from "react";
import type { DomainErrorCode } from "@/domain/errors";
import type { Envelope } from "@/lib/forms/envelope";
import type { AnyForm } from "@/ui/forms/use-form";
import { classNames } from "@/ui/layout/class-names";
import { Icon, type IconName } from "@/ui/layout/icon";

/** `ended` codes need a new code, `refused` ones cannot be paid. */
type StateTone = "valid" | "charged" | "refunded" | "ended" | "refused";

type TillState = { tone: StateTone; icon: IconName; title: string };

export const TILL_STATES = {
  valid: { tone: "valid", icon: "valid", title: "Valid" },
  pass: { tone: "valid", icon: "ticket", title: "Valid pass" },
  used: { tone: "charged", icon: "check", title: "Used" },
  undone: { tone: "refunded", icon: "undo", title: "Undone" },
  member: { tone: "valid", icon: "user", title: "Valid member" },
  charged: { tone: "charged", icon: "check", title: "Charged" },
  refunded: { tone: "refunded", icon: "undo", title: "Refunded" },
} as const satisfies Record<string, TillState>;

const REJECTIONS: Record<string, TillState | undefined> = {
  "till-code-wrong": { tone: "refused", icon: "question", title: "Unknown code" },
  "till-code-charged": { tone: "ended", icon: "double-check", title: "Already charged" },
  "till-code-withdrawn": { tone: "ended", icon: "close", title: "Cancelled" },
  "till-code-expired": { tone: "ended", icon: "clock", title: "Expired" },
  "till-code-elsewhere": { tone: "refused", icon: "pin", title: "Another brand" },
  "till-member-inactive": { tone: "refused", icon: "user", title: "Not a member" },
  "till-balance-used": { tone: "refused", icon: "coins", title: "Not enough balance" },
  "till-balance-frozen": { tone: "refused", icon: "lock", title: "Can’t be charged" },
  "pass-elsewhere": { tone: "refused", icon: "pin", title: "Another brand" },
  "pass-used": { tone: "ended", icon: "double-check", title: "Already used" },
  "pass-expired": { tone: "ended", icon: "clock", title: "Expired" },
  "pass-revoked": { tone: "ended", icon: "close", title: "Withdrawn" },
  "card-of-another-club": { tone: "refused", icon: "question", title: "Another club" },
  "card-signed-out": { tone: "refused", icon: "user", title: "Signed out" },
  "card-suspended": { tone: "refused", icon: "lock", title: "Not active" },
  "card-removed": { tone: "ended", icon: "close", title: "Withdrawn" },
  "card-stale": { tone: "ended", icon: "clock", title: "Too old" },
  "card-scanned": { tone: "ended", icon: "double-check", title: "Already scanned" },
} satisfies Partial<Record<DomainErrorCode, TillState>>;

/** Returns the title of a rejection, such as "Expired". */
export function rejectionTitle(errorCode: string): string {
  return REJECTIONS[errorCode]?.title ?? errorCode;
}

/** Returns the state of a code that the till rejected, or null for any other result, such as an empty field. */
export function rejectionOf(result: Envelope | null): (TillState & { message: string }) | null {
  const error = result?.status === "error" ? result.fieldErrors?.code : undefined;
  const state = error && REJECTIONS[error.errorCode];
  return state ? { ...state, message: error.message } : null;
}

const TONES: Record<StateTone, string> = {
  valid: "border-primary bg-raised [&_svg]:text-primary",
  charged: "lounge border-green bg-green text-on-green",
  refunded: "border-brass bg-brass text-[#10201a]",
  ended: "border-ink bg-ink text-paper",
  refused: "border-danger-fill bg-danger-fill text-on-danger",
};

type StatePanelProps = Omit<ComponentProps<"div">, "title"> & { state: TillState };

/** A result at the till. Its color, its icon and its words each tell the state, from an arm's length. */
export function StatePanel({ state: { tone, icon, title }, children, ...rest }: StatePanelProps) {
  return (
    <div
      ref={showWhole}
      {...rest}
      className={classNames(
        "scroll-mt-4 flex flex-col gap-3 rounded-panel border-[3px] p-5 sm:p-7",
        TONES[tone],
      )}
    >
      <p className="flex items-center gap-3 text-2xl leading-tight font-semibold">
        <Icon name={icon} size={40} /> {title}
      </p>
      {children}
    </div>
  );
}

/** The page can be scrolled down from the step before, to its button. */
function showWhole(panel: HTMLElement | null): void {
  panel?.scrollIntoView?.({ block: "nearest" });
}

/** The amount of a payment. It fits on a phone up to "$999,999.99". */
export function BigAmount({ children }: { children: string }) {
  return <span className="figures block text-[min(4.5rem,13vw)] leading-none font-semibold">{children}</span>;
}

/** Returns a form's error, or `unknown` if the network failed and the outcome of the request is not known. */
export function errorOrUnknown({ result, error }: AnyForm, unknown: string): ReactNode {
  return result?.status === "error" && result.code === "network-error" ? unknown : error;
}
