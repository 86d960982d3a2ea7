import type { DocumentActionsResolver, NewDocumentOptionsResolver } from "sanity";

/** The documents of which there is one each, under the id that is its type's name. */
export const SINGLETONS = ["siteSettings", "homePage", "invitationPage", "onboardingReminder"];

const isSingleton = (type: string) => SINGLETONS.includes(type);

const KEEPS_IT_ONE = ["publish", "discardChanges", "restore"];

/** No second one is offered. */
export const newDocuments: NewDocumentOptionsResolver = (templates) =>
  templates.filter(({ templateId }) => !isSingleton(templateId));

/** What is there once is never copied, deleted or taken back. */
export const singletonActions: DocumentActionsResolver = (actions, { schemaType }) =>
  isSingleton(schemaType)
    ? actions.filter(({ action }) => action !== undefined && KEEPS_IT_ONE.includes(action))
    : actions;
