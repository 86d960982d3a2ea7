import type { PendingSignup } from "@/domain/joining/pending-signup";
import { paths, signInPath } from "@/lib/paths";
import { ButtonLink } from "@/ui/forms/button-link";
import { ShownContact } from "@/ui/layout/shown-contact";

type MemberPanelProps = { sponsorName: string };

/** Shown to a member who opens another sponsor's link. No place is used. */
export function MemberPanel({ sponsorName }: MemberPanelProps) {
  return (
    <section className="flex flex-col gap-8">
      <div className="flex flex-col gap-4">
        <h1 className="display-title">You’re already a member.</h1>
        <p className="text-ink-soft">You didn’t use a place on {sponsorName}’s invitation.</p>
      </div>
      <ButtonLink href={paths.home} wide>
        Go to your club
      </ButtonLink>
    </section>
  );
}

/** Shown to a friend who joined, but whose browser never received the response with the session. */
export function JoinedPanel({ signup }: { signup: PendingSignup }) {
  return (
    <section className="flex flex-col gap-8">
      <div className="flex flex-col gap-4">
        <h1 className="display-title">Welcome, {signup.firstName}.</h1>
        <p className="text-ink-soft">
          You’re now a member. Sign in with <ShownContact className="text-ink">{signup.contact}</ShownContact>{" "}
          to continue.
        </p>
      </div>
      <ButtonLink href={signInPath(paths.welcome)} wide>
        Sign in
      </ButtonLink>
    </section>
  );
}
