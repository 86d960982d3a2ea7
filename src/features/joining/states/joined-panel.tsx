import type { PendingSignup } from "@/domain/joining/pending-signup";
import { paths, signInPath } from "@/lib/paths";
import { ButtonLink } from "@/ui/forms/button-link";

type JoinedPanelProps = { admission: PendingSignup };

/** A friend who has joined, in a browser that the response never reached: no session, and the place is theirs. */
export function JoinedPanel({ admission }: JoinedPanelProps) {
  return (
    <section className="flex flex-col gap-8">
      <div className="flex flex-col gap-4">
        <h1 className="display-title">You’re in, {admission.firstName}.</h1>
        <p className="text-ink-soft">
          Your membership has begun. Sign in with{" "}
          <span className="text-ink wrap-anywhere">{admission.contact}</span> to go on.
        </p>
      </div>
      <ButtonLink href={signInPath(paths.welcome)} wide>
        Sign in
      </ButtonLink>
    </section>
  );
}
