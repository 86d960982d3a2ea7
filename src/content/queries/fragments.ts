/** GROQ fragments that several queries use. The studio imports this file too, so it contains nothing that needs a server. */

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

/** A brand's mark, which is never cropped. */
export const MARK = `{
  "alt": coalesce(alt, ""),
  ...asset->{
    url,
    "width": coalesce(metadata.dimensions.width, 1600),
    "height": coalesce(metadata.dimensions.height, 1200)
  }
}`;

export const CATEGORY = `{ "id": _id, "slug": slug.current, title }`;

/** Portable Text. Pictures within it carry their own fields. */
export const RICH_TEXT = `{ ..., _type == "image" => { _key, _type, ${PICTURE_FIELDS} } }`;

/** Has started and has not ended. `at` is the path to the document, such as "target->", or "@->" for an array's references. */
export const isRunning = (at = "") =>
  `(!defined(${at}startsAt) || dateTime(${at}startsAt) <= dateTime(now()))
    && (!defined(${at}endsAt) || dateTime(${at}endsAt) > dateTime(now()))`;

/** A brand that the audience may see. */
export const isBrandFor = (at = "") => `${at}_type == "brand" && ${at}audience in $audiences`;

/** A perk that the audience may see, running or not. The audience may also see its brand. */
export const isListedFor = (at = "") =>
  `${at}_type == "perk" && ${at}audience in $audiences && ${at}brand->audience in $audiences`;

/** A store that the audience may see. The audience may also see its brand. */
export const IS_STORE_FOR = `_type == "store" && audience in $audiences && brand->audience in $audiences`;
