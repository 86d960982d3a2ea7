import type { SponsorChoice } from "@/domain/joining/open-invitations";
import { Button } from "@/ui/forms/button";
import { Form, FormAlert } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { Link } from "@/ui/layout/link";
import { chooseSponsorAction } from "../actions";
import { type KnownInvitation, stepPath } from "../invitation-view";

type ChoosePanelProps = { invitation: Pick<KnownInvitation, "encoded">; choices: SponsorChoice[] };

/** A friend with a verified contact and several open invitations chooses one. */
export function ChoosePanel({ invitation: { encoded }, choices }: ChoosePanelProps) {
  const permalink = stepPath(encoded, "code");
  const form = useForm(chooseSponsorAction, { hidden: { i: encoded }, permalink });
  return (
    <section className="flex flex-col gap-8">
      <div>
        <h1 className="display-title">Whose plus one are you?</h1>
        <p className="mt-3 text-ink-soft">
          More than one friend invited you. Choose who you come with; we’ll let the others know kindly.
        </p>
      </div>
      <Form form={form} className="flex flex-col gap-4">
        <FormAlert error={form.error} />
        {choices.map(({ inviteId, sponsorName }) => (
          <Button
            key={inviteId}
            type="submit"
            name="inviteId"
            value={inviteId}
            variant="quiet"
            wide
            pending={form.pending}
          >
            <bdi>{sponsorName}</bdi>
          </Button>
        ))}
      </Form>
      <p className="text-ink-soft">
        Something to change?{" "}
        <Link href={stepPath(encoded, "details")} className="text-link text-ink">
          Back to your details
        </Link>
      </p>
    </section>
  );
}
