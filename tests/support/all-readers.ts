import { getBrand, listBrands, listBrandsById, listCategories } from "@/content/brands";
import type { Audience } from "@/content/content-query";
import {
  getClubIdentity,
  getHomePage,
  getInvitationPage,
  getLegalPage,
  getOnboardingReminder,
  getSiteSettings,
} from "@/content/pages";
import { getPerk, listPerks, listPerksById } from "@/content/perks";
import { listStores } from "@/content/stores";
import { shippedWith } from "./fakes/dataset";

const slugOf = (type: string) =>
  shippedWith(({ _type, audience, endsAt }) => _type === type && audience === "everyone" && !endsAt).slug;

/** Every content reader, called for something in the shipped dataset. */
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
  ["listPerks with a search", (audience) => listPerks(audience, { search: "night" })],
  ["listPerks that end soon", (audience) => listPerks(audience, { endingSoon: true })],
  ["listBrands", (audience) => listBrands(audience, {})],
  ["listBrands with a search", (audience) => listBrands(audience, { search: "night" })],
  ["listBrandsById", (audience) => listBrandsById(audience, ["brand-corvo"])],
  ["listPerksById", (audience) => listPerksById(audience, ["perk-maison-ondine-ondine-20"])],
  ["listStores", listStores],
  ["listCategories", listCategories],
];
