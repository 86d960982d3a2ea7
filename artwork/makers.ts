import { drawCharts } from "./charts/draw-charts.ts";
import { drawFilms } from "./films/draw-films.ts";
import { cutFonts } from "./fonts/cut-fonts.ts";
import type { Maker } from "./output.ts";
import { drawIcons } from "./pictures/draw-icons.ts";
import { drawPictures } from "./pictures/draw-pictures.ts";
import { drawPortraits } from "./portraits/draw-portraits.ts";

/** What can be made, by the name it is asked for. */
export const makers: Record<string, Maker> = {
  charts: drawCharts,
  films: drawFilms,
  fonts: cutFonts,
  icons: drawIcons,
  pictures: drawPictures,
  portraits: drawPortraits,
};

/** The maker of this name; ends the process with one line when there is none. */
export function requireMaker(name: string | undefined): Maker {
  const maker = makers[name ?? ""];
  if (maker) return maker;
  console.error(`Which one? ${Object.keys(makers).join(", ")}`);
  process.exit(1);
}
