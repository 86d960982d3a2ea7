import { paths } from "@/lib/paths";
import { buttonStyle } from "@/ui/forms/button-style";
import { Section } from "../section";
import { deletionSummary } from "./deletion-summary";
import { EraseForm } from "./erase-form";
import { NamingForm } from "./naming-form";
import { VisibilityForm } from "./visibility-form";

type PrivacyProps = {
  username: string;
  hidden: boolean;
  namedInGroups: boolean;
  isLeaving: boolean;
  /** The balance and what of it could still be refunded, in cents. */
  credit: Parameters<typeof deletionSummary>[0];
  children: React.ReactNode;
};

/** What others see, what is counted (`children`), what the club holds, and the way out. */
export function Privacy({ username, hidden, namedInGroups, isLeaving, credit, children }: PrivacyProps) {
  return (
    <>
      <Section title="Your profile">
        <VisibilityForm hidden={hidden} />
        <NamingForm named={namedInGroups} />
      </Section>
      {children}
      <Section
        title="Your data"
        text="Everything the club holds about you, in one file (JSON): your details and how you joined, invitations, concierge requests, ledger, perks, favourite brands, devices, your place on the waitlist, and when we wrote to you."
      >
        <a
          href={paths.accountExport}
          download
          className={buttonStyle({ variant: "quiet", className: "max-sm:w-full" })}
        >
          Download your data
        </a>
      </Section>
      {!isLeaving && (
        <Section title="Leave the club" text={deletionSummary(credit)}>
          <EraseForm username={username} />
        </Section>
      )}
    </>
  );
}
