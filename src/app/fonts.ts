import localFont from "next/font/local";
import "./fonts/fallbacks.css";
import "./fonts/script-latin.css";

// Names stay invisible until the script font is loaded; other text uses a fallback. script-latin.css declares the first
// script file, so that a page can preload it. artwork/fonts generates the files; next/font needs literal options.
const text = localFont({
  src: "./fonts/text-latin.woff2",
  variable: "--font-text-latin",
  weight: "400 700",
  display: "swap",
  adjustFontFallback: false,
});

const textExtended = localFont({
  src: "./fonts/text-extended.woff2",
  variable: "--font-text-extended",
  weight: "400 700",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-0130,U+0132-0151,U+0154-024F,U+0300-0304,U+0306-030C,U+0323,U+0326-0329,U+1E80-1E85,U+1E9E",
    },
  ],
});

const display = localFont({
  src: "./fonts/display-latin.woff2",
  variable: "--font-display-latin",
  weight: "400",
  display: "fallback",
  adjustFontFallback: false,
});

const displayExtended = localFont({
  src: "./fonts/display-extended.woff2",
  variable: "--font-display-extended",
  weight: "400",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-0130,U+0132-0151,U+0154-024F,U+0300-0304,U+0306-030C,U+0323,U+0326-0329,U+1E80-1E85,U+1E9E",
    },
  ],
});

const scriptExtended = localFont({
  src: "./fonts/script-extended.woff2",
  variable: "--font-script-extended",
  weight: "400",
  display: "block",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-0101,U+0104-010F,U+0112-0127,U+012A-0130,U+0132-0151,U+0154-0167,U+016A-019F,U+01A2-01AE,U+01B1-024F,U+1E80-1E85,U+1E9E",
    },
  ],
});

const scriptVietnamese = localFont({
  src: "./fonts/script-vietnamese.woff2",
  variable: "--font-script-vietnamese",
  weight: "400",
  display: "block",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value: "U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+1EA0-1EF9",
    },
  ],
});

/** The class names for `<html>`. They define the font variables that ui/styles/base.css uses. */
export const fontVariables = [text, textExtended, display, displayExtended, scriptExtended, scriptVietnamese]
  .map((font) => font.variable)
  .join(" ");
