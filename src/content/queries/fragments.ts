/** A transparent pixel, for pictures of which the source made no small one, such as drawings. */
const NO_LQIP = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

const PICTURE_FIELDS = `...asset->{
  url,
  "width": coalesce(metadata.dimensions.width, 1600),
  "height": coalesce(metadata.dimensions.height, 1200),
  "lqip": coalesce(metadata.lqip, "${NO_LQIP}"),
  "palette": {
    "background": coalesce(metadata.palette.dominant.background, "#e9e2d4"),
    "foreground": coalesce(metadata.palette.dominant.foreground, "#1c1a17")
  }
}`;

export const PICTURE = `{ "alt": coalesce(alt, ""), ${PICTURE_FIELDS} }`;

export const CATEGORY = `{ "id": _id, "slug": slug.current, title }`;

/** Portable Text; pictures within it carry their own fields. */
export const RICH_TEXT = `{ ..., _type == "image" => { _key, _type, "alt": coalesce(alt, ""), ${PICTURE_FIELDS} } }`;

/** That it has started and not ended; `at` leads to the document, such as "target->", or "@->" for an array's references. */
export function isRunning(at = ""): string {
  const now = "dateTime(now())";
  return `(!defined(${at}startsAt) || dateTime(${at}startsAt) <= ${now})
    && (!defined(${at}endsAt) || dateTime(${at}endsAt) > ${now})`;
}

/** That the audience may see this brand. */
export function isBrandFor(at = ""): string {
  return `${at}_type == "brand" && ${at}audience in $audiences`;
}

/** That the audience may see this perk and its brand, and that it runs. */
export function isPerkFor(at = ""): string {
  return `${isListedFor(at)}
    && ${isRunning(at)}`;
}

/** That the audience may know of this perk and its brand, whether it runs or not. */
export function isListedFor(at = ""): string {
  return `${at}_type == "perk" && ${at}audience in $audiences && ${at}brand->audience in $audiences`;
}

/** That the audience may see this store and its brand. */
export const IS_STORE_FOR = `_type == "store" && audience in $audiences && brand->audience in $audiences`;

export const BRAND_CARD_FIELDS = `
  "id": _id,
  "slug": slug.current,
  name,
  tagline,
  "category": category->${CATEGORY},
  "logo": logo${PICTURE},
  "picture": picture${PICTURE}`;

export const BRAND_CARD = `{${BRAND_CARD_FIELDS} }`;

export const PERK_CARD_FIELDS = `
  "id": _id,
  "slug": slug.current,
  title,
  summary,
  kind,
  value,
  "brand": brand->{ "id": _id, "slug": slug.current, name, "logo": logo${PICTURE} },
  "category": category->${CATEGORY},
  "picture": picture${PICTURE},
  startsAt,
  endsAt`;

export const PERK_CARD = `{${PERK_CARD_FIELDS} }`;

export const STORE = `{
  "id": _id,
  name,
  "brand": brand->{ "id": _id, "slug": slug.current, name, "category": category->${CATEGORY} },
  address,
  city,
  "region": coalesce(region, ""),
  country,
  "lat": location.lat,
  "lng": location.lng,
  "hours": coalesce(hours, []),
  phone
}`;
