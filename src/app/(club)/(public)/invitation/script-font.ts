import localFont from "next/font/local";

/** The face that the friend's name is written in, fetched with this page: elsewhere it comes when a card does. */
export const scriptFont = localFont({
  src: "../../../fonts/script-latin.woff2",
  variable: "--font-script-latin",
  weight: "400",
  display: "block",
  adjustFontFallback: false,
});
