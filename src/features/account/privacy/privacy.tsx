import { EXPORT_LABELS } from "@/domain/personal-data/personal-table";
import { formatCents } from "@/lib/money";
import { paths } from "@/lib/paths";
import { buttonStyle } from "@/ui/forms/button-style";
import { Section } from "../section";
import { CircleForm, EraseForm, NamingForm, VisibilityForm } from "./privacy-forms";

type PrivacyProps = {
  username: string;
  hidden: boolean;
  namedInGroups: boolean;
  inCircles: boolean;
  isLeaving: boolean;
  credit: Parameters<typeof erasureSummary>[0];
  children: React.ReactNode;
};

/** The privacy page: visibility, analytics (`children`), data export and leaving the club. */
export function Privacy({
  username,
  hidden,
  namedInGroups,
  inCircles,
  isLeaving,
  credit,
  children,
}: PrivacyProps) {
  return (
    <>
      <Section title="Your profile">
        <VisibilityForm hidden={hidden} />
        <NamingForm named={namedInGroups} />
        <CircleForm inCircles={inCircles} />
      </Section>
      {children}
      <Section title="Your data" text="Download everything the club stores about you, in one file (JSON):">
        <ul className="dashes mb-6 text-ink-soft">
          {Object.values(EXPORT_LABELS).map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
        <a href={paths.accountExport} download className={buttonStyle({ variant: "quiet" })}>
          Download your data
        </a>
      </Section>
      {!isLeaving && (
        <Section title="Leave the club" text={erasureSummary(credit)}>
          <EraseForm username={username} />
        </Section>
      )}
    </>
  );
}

type Credit = {
  balanceCents: number;
  refundableCents: number;
};

/** Explains what is erased and what happens to the credit. Amounts are in cents. */
export function erasureSummary({ balanceCents, refundableCents }: Credit): string {
  return [
    "Seven days after your request, we permanently erase your name, contacts, picture, bio, ledger and perks, and end your open invitations.",
    balanceCents > 0 && `Your balance of ${formatCents(balanceCents)} will be erased too.`,
    refundableCents > 0 &&
      `After that, purchases of ${formatCents(refundableCents)} can no longer be refunded. If you want a refund, ask the brands before then.`,
    "Friends who joined keep their membership. You can change your mind until the erasure.",
  ]
    .filter(Boolean)
    .join(" ");
}
