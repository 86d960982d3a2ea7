"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { staffAction } from "@/auth/action-clients";
import { previewLetter } from "@/domain/letters/get-letter";
import { letterFieldsSchema } from "@/domain/letters/letter-fields";
import { removeLetterPicture, removeLetterPictureSchema } from "@/domain/letters/letter-picture";
import { setLetterRate, setLetterRateSchema } from "@/domain/letters/letter-rate";
import {
  changeLetter,
  changeLetterSchema,
  createLetter,
  createLetterSchema,
  deleteLetter,
  deleteLetterSchema,
} from "@/domain/letters/save-letter";
import {
  scheduleLetter,
  scheduleLetterSchema,
  unscheduleLetter,
  unscheduleLetterSchema,
} from "@/domain/letters/schedule-letter";
import { sendTest, sendTestSchema } from "@/domain/letters/send-test";
import { stopLetter, stopLetterSchema } from "@/domain/letters/stop-letter";
import { canAdminister, requireRole } from "@/domain/members/roles";
import { letterPath, paths } from "@/lib/paths";
import { readLetterContent } from "./letter-content";

export const createLetterAction = staffAction({
  name: "create letter",
  schema: createLetterSchema,
  run: async (context, fields) => {
    requireRole(context, canAdminister);
    const { letterId } = await createLetter(context, fields, await readLetterContent(fields));
    return redirect(letterPath(letterId));
  },
  message: "Saved",
});

export const changeLetterAction = staffAction({
  name: "change letter",
  schema: changeLetterSchema,
  run: async (context, fields) => {
    requireRole(context, canAdminister);
    return changeLetter(context, fields, await readLetterContent(fields));
  },
  message: "Saved",
});

export const deleteLetterAction = staffAction({
  name: "delete letter",
  schema: deleteLetterSchema,
  run: async (context, input) => {
    await deleteLetter(context, input);
    return redirect(paths.staffLetters);
  },
  message: "Deleted",
});

/** Draws the email with the typed fields, and writes nothing. */
export const previewLetterAction = staffAction({
  name: "preview letter",
  schema: letterFieldsSchema.safeExtend({ letterId: z.guid().optional() }),
  run: async (context, { letterId, ...fields }) => {
    requireRole(context, canAdminister);
    const content = await readLetterContent(fields);
    return { html: await previewLetter(context, letterId ?? null, { fields, content }) };
  },
  message: "",
});

export const removeLetterPictureAction = staffAction({
  name: "remove letter picture",
  schema: removeLetterPictureSchema,
  run: removeLetterPicture,
  message: "Picture removed",
});

export const sendLetterTestAction = staffAction({
  name: "send letter test",
  schema: sendTestSchema,
  run: sendTest,
  message: "The test is on its way to you",
});

export const scheduleLetterAction = staffAction({
  name: "schedule letter",
  schema: scheduleLetterSchema,
  run: scheduleLetter,
  message: ({ isNow }) => (isNow ? "The letter is on its way" : "Scheduled"),
});

export const unscheduleLetterAction = staffAction({
  name: "unschedule letter",
  schema: unscheduleLetterSchema,
  run: unscheduleLetter,
  message: "The letter is a draft again",
});

export const stopLetterAction = staffAction({
  name: "stop letter",
  schema: stopLetterSchema,
  run: stopLetter,
  message: "Stopped",
});

export const setLetterRateAction = staffAction({
  name: "set letter rate",
  schema: setLetterRateSchema,
  run: setLetterRate,
  message: "Saved",
});
