import { drawAnimations } from "./animations/draw-animations.ts";
import { drawCharts } from "./charts/draw-charts.ts";
import { cutFonts } from "./fonts/cut-fonts.ts";
import type { Maker } from "./output.ts";
import { drawIcons } from "./pictures/draw-icons.ts";
import { drawPictures } from "./pictures/draw-pictures.ts";
import { drawPortraits } from "./portraits/draw-portraits.ts";

/** The parts of the artwork by name. */
export const makers: Record<string, Maker> = {
  animations: drawAnimations,
  charts: drawCharts,
  fonts: cutFonts,
  icons: drawIcons,
  pictures: drawPictures,
  portraits: drawPortraits,
};

/** Exits with one line if there is no part with this name. */
export function requireMaker(name: string | undefined): Maker {
  const maker = makers[name ?? ""];
  if (maker) return maker;
  console.error(`Which one? ${Object.keys(makers).join(", ")}`);
  process.exit(1);
}
