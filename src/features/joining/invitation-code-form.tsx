import { paths } from "@/lib/paths";
import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";

/** The field for an invitation code, for messages in which the link doesn't work. It submits with GET. */
export function InvitationCodeForm({ typed }: { typed?: string }) {
  return (
    <form
      action={paths.invitation}
      method="get"
      className="flex flex-col gap-5 sm:flex-row sm:items-end sm:gap-4"
    >
      <Field
        label="Invitation code"
        name="code"
        required
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        defaultValue={typed}
        className="flex-1 [&_input]:tracking-[0.12em] [&_input]:uppercase"
      />
      <Button type="submit">Open invitation</Button>
    </form>
  );
}
