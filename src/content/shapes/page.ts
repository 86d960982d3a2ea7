import { z } from "zod";
import type {
  Announcement,
  Benefit,
  Campaign,
  ClubIdentity,
  HomePage,
  InvitationPage,
  LegalPage,
  OnboardingReminder,
  Rail,
  SiteSettings,
} from "../types";
import { brandCard } from "./brand";
import { listOf } from "./list-of";
import { perkCard } from "./perk";
import { picture } from "./picture";
import { instant, slug, text } from "./text";
import { theme } from "./theme";

const benefit: z.ZodType<Benefit> = z.object({ title: text, text });

const campaign: z.ZodType<Campaign> = z.object({
  id: text,
  title: text,
  text,
  label: text,
  picture,
  target: z.object({ type: z.enum(["perk", "brand"]), slug }),
});

const rail: z.ZodType<Rail> = z.discriminatedUnion("type", [
  z.object({ key: text, type: z.literal("perks"), title: text, perks: listOf(perkCard) }),
  z.object({ key: text, type: z.literal("brands"), title: text, brands: listOf(brandCard) }),
]);

const announcement: z.ZodType<Announcement> = z.object({
  id: text,
  title: text,
  body: text,
  publishedAt: instant,
});

export const clubIdentity: z.ZodType<ClubIdentity> = z.object({ tagline: text, description: text, theme });

export const siteSettings: z.ZodType<SiteSettings> = z.object({
  tagline: text,
  benefits: listOf(benefit),
  landingBrands: listOf(brandCard),
});

export const homePage: z.ZodType<HomePage> = z.object({
  campaigns: listOf(campaign),
  rails: listOf(rail),
  announcements: listOf(announcement),
});

export const invitationPage: z.ZodType<InvitationPage> = z.object({
  heading: text,
  benefits: listOf(benefit),
  brands: listOf(brandCard),
  picture,
});

export const onboardingReminder: z.ZodType<OnboardingReminder> = z.object({
  heading: text,
  picture: picture.nullable(),
});

export const legalPage: z.ZodType<LegalPage> = z.object({
  slug,
  title: text,
  body: text,
  updatedAt: instant,
});
