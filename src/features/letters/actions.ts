"use server";

import { staffAction } from "@/auth/action-clients";
import type { MemberContext } from "@/domain/context";
import { duplicateLetter } from "@/domain/letters/duplicate-letter";
import { removeLetterPicture } from "@/domain/letters/letter-picture";
import { createLetter, createLetterSchema, deleteLetter } from "@/domain/letters/save-letter";
import { unscheduleLetter } from "@/domain/letters/schedule-letter";
import { resumeLetter, stopLetter } from "@/domain/letters/stop-letter";
import { canAdminister, requireRole } from "@/domain/members/roles";
import { verb } from "@/domain/verb";
import { letterPath, paths } from "@/lib/paths";
import { actOnDraft, DRAFT_ACTIONS, draftMessage } from "./act-on-draft";
import { readLetterContent } from "./letter-content";
import { previewDraft } from "./preview-draft";

export const createLetterAction = staffAction(
  "create letter",
  verb(createLetterSchema, async (context: MemberContext, fields) => {
    requireRole(context, canAdminister);
    return createLetter(context, fields, await readLetterContent(fields));
  }),
  "Saved",
  { redirectTo: ({ letterId }) => letterPath(letterId) },
);

export const deleteLetterAction = staffAction("delete letter", deleteLetter, "Deleted", {
  redirectTo: () => paths.staffLetters,
});

export const previewLetterAction = staffAction("preview letter", previewDraft, "");
export const removeLetterPictureAction = staffAction(
  "remove letter picture",
  removeLetterPicture,
  "Picture removed",
);
export const draftLetterAction = staffAction("change letter", actOnDraft, draftMessage, {
  nameOf: ({ intent }) => DRAFT_ACTIONS[intent],
});
export const unscheduleLetterAction = staffAction(
  "unschedule letter",
  unscheduleLetter,
  "The letter is a draft again",
);
export const stopLetterAction = staffAction("stop letter", stopLetter, "Stopped");
export const resumeLetterAction = staffAction("resume letter", resumeLetter, "The rest is on its way");

export const duplicateLetterAction = staffAction("duplicate letter", duplicateLetter, "Duplicated", {
  redirectTo: ({ letterId }) => letterPath(letterId),
});
