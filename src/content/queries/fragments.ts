/** Shared GROQ fragments. The studio imports this file too, so it must not need a server. */

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

/** Perks from before the four kinds have `code` and `access`. */
export const PERK_KIND = `select(kind == "code" => "shared", kind == "access" => "pass", kind)`;

/** A brand's logo, which is never cropped. */
export const MARK = `{
  "alt": coalesce(alt, ""),
  ...asset->{
    url,
    "width": coalesce(metadata.dimensions.width, 1600),
    "height": coalesce(metadata.dimensions.height, 1200)
  }
}`;

export const CATEGORY = `{ "id": _id, "slug": slug.current, title }`;

/** Portable Text with the fields of its pictures. */
export const RICH_TEXT = `{ ..., _type == "image" => { _key, _type, ${PICTURE_FIELDS} } }`;

/** `at` is the path to the document, such as "target->", or "@->" for an array's references. */
export const isRunning = (at = "") =>
  `(!defined(${at}startsAt) || dateTime(${at}startsAt) <= dateTime(now()))
    && (!defined(${at}endsAt) || dateTime(${at}endsAt) > dateTime(now()))
    && (!defined(${at}happensAt) || dateTime(${at}happensAt) + 12 * 3600 > dateTime(now()))`;

/** The studio allows a time only for a pass with a limit in all. */
export const IS_EVENING = `kind == "pass" && defined(happensAt) && defined(limitInAll)`;

/** The time, store and guests of a perk that is an evening. Otherwise null. */
export const EVENING = `select(${IS_EVENING} => {
  happensAt,
  "guests": coalesce(guests, 0),
  "updatedAt": _updatedAt,
  "store": store->{
    name, address, city, timeZone, "lat": location.lat, "lng": location.lng, "updatedAt": _updatedAt
  }
})`;

export const isBrandFor = (at = "") => `${at}_type == "brand" && ${at}audience in $audiences`;

/** The perk may have ended. The audience may also see its brand. */
export const isListedFor = (at = "") =>
  `${at}_type == "perk" && ${at}audience in $audiences && ${at}brand->audience in $audiences`;

/** The audience may also see the store's brand. */
export const IS_STORE_FOR = `_type == "store" && audience in $audiences && brand->audience in $audiences`;
