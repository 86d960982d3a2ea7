"use server";

import { staffAction } from "@/auth/action-clients";
import { archiveTemplate, changeTemplate, createTemplate } from "@/domain/concierge/queue/edit-template";

export const createTemplateAction = staffAction("create template", createTemplate, "Template saved");
export const changeTemplateAction = staffAction("change template", changeTemplate, "Template saved");
export const archiveTemplateAction = staffAction("archive template", archiveTemplate, "Template archived");
