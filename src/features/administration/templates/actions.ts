"use server";

import { staffAction } from "@/auth/action-clients";
import { archiveTemplate, archiveTemplateSchema } from "@/domain/concierge/templates/archive-template";
import { changeTemplate, changeTemplateSchema } from "@/domain/concierge/templates/change-template";
import { createTemplate, createTemplateSchema } from "@/domain/concierge/templates/create-template";

export const createTemplateAction = staffAction({
  name: "create template",
  schema: createTemplateSchema,
  run: createTemplate,
  message: "Template saved",
});

export const changeTemplateAction = staffAction({
  name: "change template",
  schema: changeTemplateSchema,
  run: changeTemplate,
  message: "Template saved",
});

export const archiveTemplateAction = staffAction({
  name: "archive template",
  schema: archiveTemplateSchema,
  run: archiveTemplate,
  message: "Template archived",
});
