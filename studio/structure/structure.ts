import type { StructureBuilder, StructureResolver } from "sanity/structure";
import { isRunning } from "../../src/content/queries/fragments";
import { StoresMap } from "../inputs/stores-map";

const API_VERSION = "2025-02-19";

/** The menu, grouped by purpose and not by type. */
export const structure: StructureResolver = (S) =>
  S.list()
    .title("The club")
    .items([
      S.listItem().title("Now on the home page").id("home").child(nowOnTheHomePage(S)),
      S.divider(),
      S.listItem().title("Brands").id("brand").schemaType("brand").child(brands(S, "Brands")),
      S.listItem().title("Perks").id("perks").child(perks(S)),
      S.listItem().title("Stores").id("stores").child(stores(S)),
      S.documentTypeListItem("category").title("Categories"),
      S.divider(),
      S.listItem().title("Pages").id("pages").child(pages(S)),
      singleton(S, "siteSettings", "Settings"),
    ]);

const nowOnTheHomePage = (S: StructureBuilder) =>
  S.list()
    .title("Now on the home page")
    .items([
      singleton(S, "homePage", "The page: campaigns and rails"),
      filtered(S, "campaign", "Running campaigns", isRunning()),
      S.documentTypeListItem("campaign").title("All campaigns"),
      filtered(S, "announcement", "Published announcements", "dateTime(publishedAt) <= dateTime(now())"),
      S.documentTypeListItem("announcement").title("All announcements"),
    ]);

const perks = (S: StructureBuilder) =>
  S.list()
    .title("Perks")
    .items([
      filtered(S, "perk", "Running", isRunning()),
      filtered(S, "perk", "Upcoming", "dateTime(startsAt) > dateTime(now())"),
      filtered(S, "perk", "Ending within two weeks", ENDS_SOON),
      filtered(S, "perk", "Ended", "dateTime(endsAt) <= dateTime(now())"),
      filtered(S, "perk", "Drafts", '_id in path("drafts.**")'),
      S.divider(),
      S.listItem()
        .title("By brand")
        .id("perks-by-brand")
        .child(brands(S, "Perks by brand").child((brand) => ofBrand(S, "perk", "Perks", brand))),
      S.documentTypeListItem("perk").title("All perks"),
    ]);

const ENDS_SOON = `${isRunning()} && dateTime(endsAt) <= dateTime(now()) + 14 * 24 * 3600`;

const stores = (S: StructureBuilder) =>
  S.list()
    .title("Stores")
    .items([
      S.listItem()
        .title("On a map")
        .id("map")
        .child(S.component(StoresMap).title("Stores on a map").id("stores-map")),
      S.listItem()
        .title("By brand")
        .id("stores-by-brand")
        .child(brands(S, "Stores by brand").child((brand) => ofBrand(S, "store", "Stores", brand))),
      filtered(S, "store", "Without a location", "!defined(location.lat) || !defined(location.lng)"),
      S.documentTypeListItem("store").title("All stores"),
    ]);

const pages = (S: StructureBuilder) =>
  S.list()
    .title("Pages")
    .items([
      singleton(S, "invitationPage", "Invitation"),
      singleton(S, "onboardingReminder", "Reminder to invite friends"),
      S.documentTypeListItem("legalPage").title("Legal pages"),
    ]);

const singleton = (S: StructureBuilder, type: string, title: string) =>
  S.listItem().title(title).id(type).child(S.document().schemaType(type).documentId(type).title(title));

const brands = (S: StructureBuilder, title: string) =>
  S.documentTypeList("brand")
    .title(title)
    .defaultOrdering([{ field: "name", direction: "asc" }]);

const filtered = (S: StructureBuilder, type: string, title: string, condition: string) =>
  S.listItem()
    .title(title)
    .id(title.toLowerCase().replaceAll(" ", "-"))
    .schemaType(type)
    .child(
      S.documentTypeList(type)
        .title(title)
        .apiVersion(API_VERSION)
        .filter(`_type == "${type}" && (${condition})`)
        .canHandleIntent(handlesNoIntent),
    );

const ofBrand = (S: StructureBuilder, type: string, title: string, brand: string) =>
  S.documentTypeList(type)
    .title(title)
    .apiVersion(API_VERSION)
    .filter(`_type == "${type}" && brand._ref == $brand`)
    .params({ brand })
    .canHandleIntent(handlesNoIntent);

/** A document that is opened from elsewhere opens in the list of its type, because a filtered list may not contain it. */
const handlesNoIntent = () => false;
