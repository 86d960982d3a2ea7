import { getBrand } from "@/content/get-brand";
import { getClubIdentity } from "@/content/get-club-identity";
import { getHomePage } from "@/content/get-home-page";
import { getInvitationPage } from "@/content/get-invitation-page";
import { getLegalPage } from "@/content/get-legal-page";
import { getOnboardingReminder } from "@/content/get-onboarding-reminder";
import { getPerk } from "@/content/get-perk";
import { getSiteSettings } from "@/content/get-site-settings";
import { listBrands } from "@/content/list-brands";
import { listBrandsById } from "@/content/list-brands-by-id";
import { listCategories } from "@/content/list-categories";
import { listPerks } from "@/content/list-perks";
import { listPerksById } from "@/content/list-perks-by-id";
import { listStores } from "@/content/list-stores";
import type { Audience } from "@/content/types";
import { shippedWith } from "./fakes/dataset";

const slugOf = (type: string) =>
  shippedWith(({ _type, audience, endsAt }) => _type === type && audience === "everyone" && !endsAt).slug;

/** Every reader of a page, asking for something that the shipped dataset has. */
export const allReaders: [string, (audience: Audience) => Promise<unknown>][] = [
  ["getClubIdentity", getClubIdentity],
  ["getSiteSettings", getSiteSettings],
  ["getHomePage", getHomePage],
  ["getInvitationPage", getInvitationPage],
  ["getOnboardingReminder", getOnboardingReminder],
  ["getLegalPage", (audience) => getLegalPage(audience, "terms")],
  ["getBrand", (audience) => getBrand(audience, slugOf("brand"))],
  ["getPerk", (audience) => getPerk(audience, slugOf("perk"))],
  ["listPerks", (audience) => listPerks(audience, {})],
  ["listPerks, searching", (audience) => listPerks(audience, { search: "night" })],
  ["listPerks, ending soon", (audience) => listPerks(audience, { endingSoon: true })],
  ["listBrands", (audience) => listBrands(audience, {})],
  ["listBrands, searching", (audience) => listBrands(audience, { search: "night" })],
  ["listBrandsById", (audience) => listBrandsById(audience, ["brand-corvo"])],
  ["listPerksById", (audience) => listPerksById(audience, ["perk-maison-ondine-ondine-20"])],
  ["listStores", listStores],
  ["listCategories", listCategories],
];
