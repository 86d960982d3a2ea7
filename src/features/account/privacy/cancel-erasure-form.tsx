import { ActionForm } from "@/ui/forms/action-form";
import { cancelErasureAction } from "../actions";

export function CancelErasureForm() {
  return (
    <ActionForm
      action={cancelErasureAction}
      submit="Keep my membership"
      toast={{ icon: "check" }}
      variant="link"
      className="-mx-2 shrink-0"
    />
  );
}
