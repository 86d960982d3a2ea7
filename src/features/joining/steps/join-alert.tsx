import type { Path } from "@/lib/paths";
import { FormAlert } from "@/ui/forms/form-alert";
import type { AnyForm } from "@/ui/forms/form-control";
import { Link } from "@/ui/link/link";
import { lostPlaceMessage } from "../invitation/lost-place-message";

type JoinAlertProps = { form: AnyForm; detailsHref: Path };

/** What went wrong beside the code: where the details are to blame, the way back to them. */
export function JoinAlert({ form, detailsHref }: JoinAlertProps) {
  const username = form.errorOf("username");
  const isForgotten = form.result?.status === "error" && form.result.code === "admission-lost";
  return (
    <FormAlert error={username ?? lostPlaceMessage(form.result) ?? form.error}>
      {(username || isForgotten) && (
        <Link href={detailsHref} className="text-link">
          Back to your details
        </Link>
      )}
    </FormAlert>
  );
}
