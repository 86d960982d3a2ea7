import { type ClubColor, colorError, type Scheme } from "../color-error";
import {
  audience,
  benefits,
  type DocumentSchema,
  endsAt,
  markdown,
  optional,
  optionalPicture,
  picture,
  reference,
  references,
  required,
  slug,
  start,
} from "./fields";

const color = (scheme: Scheme, name: ClubColor, title: string) =>
  optional("string", name, title, {
    description: "As #rrggbb; leave empty for the standard color",
    validation: (rule) => rule.custom((value) => !value || (colorError(scheme, name, value) ?? true)),
  });

const colors = (scheme: Scheme, title: string) =>
  optional("object", scheme, title, {
    fields: [color(scheme, "primary", "Buttons"), color(scheme, "accent", "Labels and focus")],
  });

/** A singleton, like homePage, invitationPage and onboardingReminder. The id is the type's name. */
export const siteSettings: DocumentSchema = {
  type: "document",
  name: "siteSettings",
  title: "Club",
  fields: [
    required("string", "tagline", "Tagline", { description: "Above the heading of the landing page" }),
    required("text", "description", "Description", {
      rows: 3,
      description: "For search engines and link previews",
    }),
    benefits,
    references("landingBrands", "Brands on the landing page", "brand"),
    optional("object", "theme", "Colors", {
      fields: [colors("light", "Light theme"), colors("dark", "Dark theme")],
    }),
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

export const campaign: DocumentSchema = {
  type: "document",
  name: "campaign",
  title: "Campaign",
  fields: [
    required("string", "title", "Title"),
    required("text", "text", "Text", { rows: 3 }),
    required("string", "label", "Button text"),
    picture("picture", "Picture"),
    reference("target", "Leads to", "perk", "brand"),
    optional("datetime", "startsAt", "Starts"),
    endsAt,
    audience,
  ],
  preview: { select: { title: "title", subtitle: "label", media: "picture" } },
};

export const announcement: DocumentSchema = {
  type: "document",
  name: "announcement",
  title: "Announcement",
  fields: [
    required("string", "title", "Title"),
    markdown("body", "Text"),
    start("publishedAt", "Shown from"),
    audience,
  ],
  preview: { select: { title: "title", subtitle: "publishedAt" } },
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
