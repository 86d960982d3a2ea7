"use client";

import { Button } from "@/ui/forms/button";
import { FormAlert } from "@/ui/forms/form-alert";
import { Switch } from "@/ui/forms/switch";
import { changeNotificationsAction } from "./actions";
import { SavedLine } from "./saved-line";
import { useAccountAction } from "./use-account-action";

type NotificationsFormProps = { friendJoined: boolean; expiring: boolean };

/** Which messages the member wants beside codes and what concerns the account itself. */
export function NotificationsForm({ friendJoined, expiring }: NotificationsFormProps) {
  const { submit, pending, envelope, typed } = useAccountAction(changeNotificationsAction, "inPlace");
  const isOn = (name: string, saved: boolean) => (typed ? typed[name] === "on" : saved);
  return (
    <form action={submit} className="flex flex-col gap-7">
      <div className="divide-y divide-line border-y border-line">
        <Switch
          name="friendJoined"
          label="A friend joined"
          note="When somebody accepts your invitation."
          defaultChecked={isOn("friendJoined", friendJoined)}
        />
        <Switch
          name="expiring"
          label="An invitation expires tomorrow"
          note="So that you can share it again."
          defaultChecked={isOn("expiring", expiring)}
        />
      </div>
      <FormAlert envelope={envelope} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" pending={pending} className="max-sm:w-full">
          Save
        </Button>
        <SavedLine envelope={envelope} />
      </div>
    </form>
  );
}
