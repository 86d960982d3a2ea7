import { Form, Submit } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { followPerkAction } from "./actions";

type GonePerkProps = { slug: string; title: string | null; isFollowing: boolean; isEvening: boolean };

/** An exhausted perk, and a switch for a message when there are more. */
export function GonePerk({ slug, title, isFollowing, isEvening }: GonePerkProps) {
  const form = useForm(followPerkAction, { hidden: { slug } });
  const follows = form.payload?.isFollowing ?? isFollowing;
  return (
    <div className={title === null ? undefined : "mt-2 max-sm:mt-8"}>
      {title && <p className="font-display text-xl">{title}</p>}
      <p role="status" className="mt-2 text-ink-soft empty:hidden">
        {follows &&
          (isEvening
            ? "When someone can’t come, we offer you the place for two hours."
            : "We’ll send you one message when there are more.")}
      </p>
      <Form form={form} className="mt-3">
        <input type="hidden" name="follow" value={follows ? "no" : "yes"} />
        <Submit
          variant={follows ? "link" : "quiet"}
          className={follows ? "-mx-2" : undefined}
          alertClass="mb-2"
        >
          {follows
            ? "Don’t tell me"
            : isEvening
              ? "Tell me when there’s a place"
              : "Tell me when there are more"}
        </Submit>
      </Form>
    </div>
  );
}
