"use server";

import { staffAction } from "@/auth/action-clients";
import { archiveTemplate, changeTemplate, createTemplate } from "@/domain/concierge/queue/edit-template";
import { closeMemberReply } from "@/domain/replies/member-replies";

export const createTemplateAction = staffAction("create template", createTemplate, "Template saved");
export const changeTemplateAction = staffAction("change template", changeTemplate, "Template saved");
export const archiveTemplateAction = staffAction("archive template", archiveTemplate, "Template archived");
export const closeMemberReplyAction = staffAction("close member reply", closeMemberReply, "Done");
