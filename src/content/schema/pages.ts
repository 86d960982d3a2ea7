import { benefits, markdown, picture, references, required, slug } from "./fields";
import type { DocumentSchema } from "./schema-type";

/** One of each, under the id that is its type's name. */
export const siteSettings: DocumentSchema = {
  type: "document",
  name: "siteSettings",
  title: "Club",
  fields: [
    required("string", "title", "Name"),
    required("text", "description", "What the club is", { rows: 3 }),
    benefits,
    references("landingBrands", "Brands on the landing page", "brand"),
  ],
};

export const homePage: DocumentSchema = {
  type: "document",
  name: "homePage",
  title: "Home",
  fields: [
    references("campaigns", "Campaigns", "campaign"),
    required("array", "rails", "Rails", {
      of: [
        {
          type: "object",
          name: "perkRail",
          title: "Rail of perks",
          fields: [required("string", "title", "Title"), references("perks", "Perks", "perk")],
        },
        {
          type: "object",
          name: "brandRail",
          title: "Rail of brands",
          fields: [required("string", "title", "Title"), references("brands", "Brands", "brand")],
        },
      ],
    }),
  ],
};

export const invitationPage: DocumentSchema = {
  type: "document",
  name: "invitationPage",
  title: "Invitation",
  fields: [
    required("string", "heading", "Heading"),
    benefits,
    references("brands", "Brands", "brand"),
    picture("picture", "Picture"),
  ],
};

export const onboardingReminder: DocumentSchema = {
  type: "document",
  name: "onboardingReminder",
  title: "Reminder to invite friends",
  fields: [picture("picture", "Picture", { validation: undefined })],
};

export const legalPage: DocumentSchema = {
  type: "document",
  name: "legalPage",
  title: "Legal page",
  fields: [
    required("string", "title", "Title"),
    slug("title"),
    markdown("body", "Text"),
    required("datetime", "updatedAt", "In force since"),
  ],
};
