"use server";

import { staffAction } from "@/auth/action-clients";
import { changeMembers, changeMembersSchema } from "@/domain/member-administration/change-members";
import { chooseMembers, chooseMembersSchema } from "@/domain/member-administration/choose-members";
import { verb } from "@/domain/verb";
import { reportText } from "./bulk-text";

/** Changes nothing: it returns the members for the confirmation. */
export const chooseMembersAction = staffAction(
  "choose members",
  verb(chooseMembersSchema, chooseMembers),
  "Chosen",
);
export const changeMembersAction = staffAction(
  "change members",
  verb(changeMembersSchema, changeMembers),
  ({ rows }) => reportText(rows),
);
