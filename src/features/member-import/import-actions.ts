"use server";

import { staffAction } from "@/auth/action-clients";
import { sendWelcome } from "@/domain/member-import/send-welcome";
import { continueWelcome, stopWelcome } from "@/domain/member-import/stop-welcome";
import { undoImport } from "@/domain/member-import/undo-import";

export const sendWelcomeAction = staffAction("send welcome", sendWelcome, "The welcome is on its way");

export const stopWelcomeAction = staffAction("stop welcome", stopWelcome, "Stopped");

export const continueWelcomeAction = staffAction("continue welcome", continueWelcome, "The welcome goes on");

export const undoImportAction = staffAction("undo import", undoImport, ({ isFinished }) =>
  isFinished ? "The import is undone" : "The import is being undone",
);
