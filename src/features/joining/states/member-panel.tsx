import { paths } from "@/lib/paths";
import { ButtonLink } from "@/ui/forms/button-link";

type MemberPanelProps = { sponsorName: string };

/** A member opened somebody else's link: no place is used. */
export function MemberPanel({ sponsorName }: MemberPanelProps) {
  return (
    <section className="flex flex-col gap-8">
      <div className="flex flex-col gap-4">
        <h1 className="display-title">You're already a member.</h1>
        <p className="text-ink-soft">Your place is safe, and none was used on {sponsorName}’s invitation.</p>
      </div>
      <ButtonLink href={paths.home} wide>
        Go to your club
      </ButtonLink>
    </section>
  );
}
