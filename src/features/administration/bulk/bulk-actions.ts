"use server";

import { staffAction } from "@/auth/action-clients";
import { changeMembers, changeMembersSchema } from "@/domain/administration/members/change-members";
import { chooseMembers, chooseMembersSchema } from "@/domain/administration/members/choose-members";
import { reportText } from "./bulk-text";

/** Changes nothing: it returns the members for the confirmation. */
export const chooseMembersAction = staffAction({
  name: "choose members",
  schema: chooseMembersSchema,
  run: chooseMembers,
  message: "Chosen",
});

export const changeMembersAction = staffAction({
  name: "change members",
  schema: changeMembersSchema,
  run: changeMembers,
  message: ({ rows }) => reportText(rows),
});
