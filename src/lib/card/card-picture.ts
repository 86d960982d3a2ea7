import { copyRotations, guilloche } from "./guilloche";
import { sealOutline } from "./seal-outline";

export type CardPicture = {
  width: number;
  height: number;
  src: string;
  textBox: { left: number; top: number; width: number; height: number };
  colors: { background: string; ink: string; soft: string; foil: string };
};

const width = 1200;
const height = 630;
const colors = { background: "#123c2e", ink: "#f4eddc", soft: "#c7d1c4", foil: "#e3c98d" };

function rosette(code: string): string {
  return guilloche(code)
    .layers.map(({ name, d, copies }) => {
      const later = copyRotations(copies).map((turn) => `<use href="#${name}" transform="rotate(${turn})"/>`);
      return `<path id="${name}" d="${d}"/>${later.join("")}`;
    })
    .join("");
}

function waves(code: string): string {
  const { width: wide, height: high, d } = guilloche(code).background;
  return `<pattern id="ground" width="${wide * 2}" height="${high * 2}" patternUnits="userSpaceOnUse"><path d="${d}" transform="scale(2)" stroke="#4c7d69" stroke-width=".4" fill="none"/></pattern>`;
}

const seal = `<g transform="scale(1.9) translate(-48 -48)">
<path d="${sealOutline}" fill="#0a251c" opacity=".45" transform="translate(0 2.5)"/>
<path d="${sealOutline}" fill="url(#metal)"/>
<circle cx="48" cy="48" r="34.5" fill="url(#dish)"/>
<circle cx="48" cy="48" r="33" fill="#cda75d"/>
<circle cx="48" cy="48" r="29.5" fill="none" stroke="#735420" stroke-width=".7"/>
<g fill="none" stroke-width="2"><g stroke="#f3dca4" transform="translate(.7 .8)"><circle cx="42" cy="48" r="10.5"/><circle cx="54" cy="48" r="10.5"/></g>
<g stroke="#735420"><circle cx="42" cy="48" r="10.5"/><circle cx="54" cy="48" r="10.5"/></g></g>
<path d="M48 39.4a10.5 10.5 0 0 1 0 17.2 10.5 10.5 0 0 1 0-17.2z" fill="#735420"/></g>`;

function metal(id: string, stops: string[]): string {
  const marks = stops.map(
    (color, index) => `<stop offset="${index / (stops.length - 1)}" stop-color="${color}"/>`,
  );
  return `<linearGradient id="${id}" x1=".15" y1=".05" x2=".85" y2=".95">${marks.join("")}</linearGradient>`;
}

type Engraving = { width: number; height: number; x: number; y: number; stroke: number };

/** The definitions of an engraving with its center at (x, y), and its ground. */
function engraved(code: string, { width, height, x, y, stroke }: Engraving): string {
  return `<defs>${waves(code)}
${metal("metal", ["#f3dca4", "#cda75d", "#8f6c2f"])}${metal("dish", ["#8f6c2f", "#cda75d", "#f3dca4"])}
${metal("foil", ["#cfab63", "#f4dea6", "#a5823f", "#cfab63"])}
<mask id="rosette" maskUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}"><g transform="translate(${x} ${y}) rotate(-90) scale(.4)" fill="none" stroke="#fff" stroke-width="${stroke}">${rosette(code)}</g></mask></defs>
<rect width="${width}" height="${height}" fill="${colors.background}"/>`;
}

function svgOf(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}

/** The top of a card as an SVG of 1088 × 480. It fades into the card's green, so that text can follow below. */
export function cardTop(code: string): string {
  const box = { width: 1088, height: 480 };
  return svgOf(
    box.width,
    box.height,
    `${engraved(code, { ...box, x: 544, y: 250, stroke: 4 })}
<linearGradient id="dusk" x2="0" y2="1"><stop offset=".72" stop-color="${colors.background}" stop-opacity="0"/><stop offset="1" stop-color="${colors.background}"/></linearGradient>
<rect width="${box.width}" height="${box.height}" fill="url(#foil)" mask="url(#rosette)"/>
<rect width="${box.width}" height="${box.height}" fill="url(#dusk)"/>
<g transform="translate(544 250)">${seal}</g>`,
  );
}

/** The engraving of a card as an SVG of 1074 × 1344, for a pass with writing above and below it. */
export function cardPoster(code: string): string {
  const box = { width: 1074, height: 1344 };
  return svgOf(
    box.width,
    box.height,
    `${engraved(code, { ...box, x: 537, y: 600, stroke: 4 })}
<rect width="${box.width}" height="${box.height}" fill="url(#ground)" opacity=".5"/>
<rect width="${box.width}" height="${box.height}" fill="url(#foil)" mask="url(#rosette)"/>
<g transform="translate(537 600)">${seal}</g>`,
  );
}

export function cardPicture(code: string): CardPicture {
  const svg = svgOf(
    width,
    height,
    `<clipPath id="frame"><rect x="30" y="30" width="1140" height="570" rx="14"/></clipPath>
${engraved(code, { width, height, x: 316, y: 315, stroke: 3.2 })}
<rect width="${width}" height="${height}" fill="url(#ground)" opacity=".5"/>
<g clip-path="url(#frame)"><rect width="760" height="${height}" fill="url(#foil)" mask="url(#rosette)"/></g>
<rect x="30" y="30" width="1140" height="570" rx="14" fill="none" stroke="#d9b871" stroke-opacity=".6" stroke-width="2"/>
<g transform="translate(316 315)">${seal}</g>`,
  );

  return {
    width,
    height,
    src: dataUrl(svg),
    textBox: { left: 748, top: 90, width: 390, height: 450 },
    colors,
  };
}

/** A card as high as a phone's screen, as an SVG of 1080 × 1920. Text follows below the engraving. */
export function cardPortrait(code: string): CardPicture {
  const box = { width: 1080, height: 1920 };
  const frame = `x="44" y="44" width="992" height="1832" rx="26"`;
  const svg = svgOf(
    box.width,
    box.height,
    `<clipPath id="frame"><rect ${frame}/></clipPath>
${engraved(code, { ...box, x: 540, y: 560, stroke: 3.2 })}
<rect width="${box.width}" height="${box.height}" fill="url(#ground)" opacity=".5"/>
<g clip-path="url(#frame)"><rect width="${box.width}" height="${box.height}" fill="url(#foil)" mask="url(#rosette)"/></g>
<rect ${frame} fill="none" stroke="#d9b871" stroke-opacity=".6" stroke-width="2"/>
<g transform="translate(540 560)">${seal}</g>`,
  );
  return {
    ...box,
    src: dataUrl(svg),
    textBox: { left: 90, top: 1000, width: 900, height: 830 },
    colors,
  };
}

function dataUrl(svg: string): string {
  return `data:image/svg+xml;base64,${btoa(svg)}`;
}
