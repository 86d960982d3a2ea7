import display from "./fonts/display-latin.woff2";
import text from "./fonts/text-latin.woff2";

/** The web fonts of all pages except the till, which has smaller ones. Preloads those that every page shows. */
export function ClubFonts() {
  return [text, display].map((file) => (
    <link key={file} rel="preload" href={file} as="font" type="font/woff2" crossOrigin="anonymous" />
  ));
}
