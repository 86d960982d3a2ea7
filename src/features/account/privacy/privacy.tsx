import { paths } from "@/lib/paths";
import { buttonStyle } from "@/ui/forms/button-style";
import { Section } from "../section";
import { EraseForm } from "./erase-form";
import { VisibilityForm } from "./visibility-form";

type PrivacyProps = { username: string; hidden: boolean; isLeaving: boolean; children: React.ReactNode };

/** What others see, what is counted (`children`), what the club holds, and the way out. */
export function Privacy({ username, hidden, isLeaving, children }: PrivacyProps) {
  return (
    <>
      <Section title="Your profile">
        <VisibilityForm hidden={hidden} />
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
        <Section
          title="Leave the club"
          text="Seven days after you ask, your name, contacts, picture, bio, ledger and perks are erased for good, and your open invitations end. Friends who joined keep their membership. Until then you can change your mind."
        >
          <EraseForm username={username} />
        </Section>
      )}
    </>
  );
}
