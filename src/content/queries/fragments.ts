const PICTURE_FIELDS = `
  "alt": coalesce(alt, ""),
  "crop": crop{ top, bottom, left, right },
  "hotspot": hotspot{ x, y, width, height },
  ...asset->{
  url,
  "width": coalesce(metadata.dimensions.width, 1600),
  "height": coalesce(metadata.dimensions.height, 1200),
  "palette": {
    "background": coalesce(metadata.palette.dominant.background, "#e9e2d4"),
    "foreground": coalesce(metadata.palette.dominant.foreground, "#1c1a17")
  }
}`;

export const PICTURE = `{ ${PICTURE_FIELDS} }`;

/** A brand's mark, which is never cut. */
export const MARK = `{
  "alt": coalesce(alt, ""),
  ...asset->{
    url,
    "width": coalesce(metadata.dimensions.width, 1600),
    "height": coalesce(metadata.dimensions.height, 1200)
  }
}`;

export const CATEGORY = `{ "id": _id, "slug": slug.current, title }`;

/** Portable Text; pictures within it carry their own fields. */
export const RICH_TEXT = `{ ..., _type == "image" => { _key, _type, ${PICTURE_FIELDS} } }`;

/** That it has started and not ended; `at` leads to the document, such as "target->", or "@->" for an array's references. */
export const isRunning = (at = "") =>
  `(!defined(${at}startsAt) || dateTime(${at}startsAt) <= dateTime(now()))
    && (!defined(${at}endsAt) || dateTime(${at}endsAt) > dateTime(now()))`;

/** That the audience may see this brand. */
export const isBrandFor = (at = "") => `${at}_type == "brand" && ${at}audience in $audiences`;

/** That the audience may know of this perk and its brand, whether it runs or not. */
export const isListedFor = (at = "") =>
  `${at}_type == "perk" && ${at}audience in $audiences && ${at}brand->audience in $audiences`;

/** That the audience may see this store and its brand. */
export const IS_STORE_FOR = `_type == "store" && audience in $audiences && brand->audience in $audiences`;

export const BRAND_CARD_FIELDS = `
  "id": _id,
  "slug": slug.current,
  name,
  tagline,
  "takesCredit": coalesce(takesCredit, false),
  "category": category->${CATEGORY},
  "logo": logo${MARK},
  "picture": picture${PICTURE}`;

export const BRAND_CARD = `{${BRAND_CARD_FIELDS} }`;

export const PERK_CARD_FIELDS = `
  "id": _id,
  "slug": slug.current,
  title,
  summary,
  kind,
  value,
  "brand": brand->{ "id": _id, "slug": slug.current, name, "logo": logo${MARK} },
  "category": category->${CATEGORY},
  "picture": picture${PICTURE},
  startsAt,
  endsAt`;

export const PERK_CARD = `{${PERK_CARD_FIELDS} }`;

export const STORE = `{
  "id": _id,
  name,
  "brand": brand->{
    "id": _id,
    "slug": slug.current,
    name,
    "takesCredit": coalesce(takesCredit, false),
    "category": category->${CATEGORY}
  },
  address,
  city,
  "region": coalesce(region, ""),
  country,
  "lat": location.lat,
  "lng": location.lng,
  "hours": coalesce(hours, []),
  phone
}`;
