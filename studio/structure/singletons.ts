import type { DocumentActionsResolver, NewDocumentOptionsResolver } from "sanity";

/** Types with exactly one document, whose id is the name of the type. */
export const SINGLETONS = ["siteSettings", "homePage", "invitationPage", "onboardingReminder"];

const isSingleton = (type: string) => SINGLETONS.includes(type);

const SINGLETON_ACTIONS = ["publish", "discardChanges", "restore"];

/** Removes singletons from the menu of new documents. */
export const newDocuments: NewDocumentOptionsResolver = (templates) =>
  templates.filter(({ templateId }) => !isSingleton(templateId));

/** A singleton cannot be duplicated, deleted or unpublished. */
export const singletonActions: DocumentActionsResolver = (actions, { schemaType }) =>
  isSingleton(schemaType)
    ? actions.filter(({ action }) => action !== undefined && SINGLETON_ACTIONS.includes(action))
    : actions;
