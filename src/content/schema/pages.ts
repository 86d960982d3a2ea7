import { clubTheme } from "./club-theme";
import { benefits, markdown, optionalPicture, picture, references, required, slug, start } from "./fields";
import type { DocumentSchema } from "./schema-type";

/** One of each, under the id that is its type's name. */
export const siteSettings: DocumentSchema = {
  type: "document",
  name: "siteSettings",
  title: "Club",
  fields: [
    required("string", "tagline", "In one line", { description: "Above the heading of the landing page" }),
    required("text", "description", "What the club is", {
      rows: 3,
      description: "What search engines and link previews say of it",
    }),
    benefits,
    references("landingBrands", "Brands on the landing page", "brand"),
    clubTheme,
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
          preview: { select: { title: "title", media: "perks.0.picture" } },
        },
        {
          type: "object",
          name: "brandRail",
          title: "Rail of brands",
          fields: [required("string", "title", "Title"), references("brands", "Brands", "brand")],
          preview: { select: { title: "title", media: "brands.0.picture" } },
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
  fields: [required("string", "heading", "Heading"), optionalPicture("picture", "Picture")],
};

export const legalPage: DocumentSchema = {
  type: "document",
  name: "legalPage",
  title: "Legal page",
  fields: [
    required("string", "title", "Title"),
    slug("title"),
    markdown("body", "Text"),
    start("updatedAt", "In force since"),
  ],
  preview: { select: { title: "title", subtitle: "slug.current" } },
};
