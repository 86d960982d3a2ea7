import { blurred, fade, glow, type Tones } from "../pictures/light.ts";
import { clipped, element, group, line, path, rect } from "../pictures/shapes.ts";
import type { Garment } from "./garments.ts";
import type { Hair } from "./hair.ts";
import { type Features, profile } from "./profile.ts";

export const SIDE = 512;

/** Colors of skin in light, half shade and shadow, and of the lips. */
export type Skin = { tones: Tones; lips: string };

export type Sitter = {
  features?: Features;
  skin: Skin;
  /** The colors of the wall and of the lamp's disc. */
  ground: readonly [wall: string, disc: string];
  hair: Hair;
  garment: Garment;
  /** The color of brows and lashes. */
  line: string;
  worn?: string[];
  facing?: "left" | "right";
};

/** Returns a profile portrait in the style of cut paper. */
export function drawSitter({ features = {}, skin, ground, hair, garment, worn = [], ...sitter }: Sitter) {
  const { head, lips } = profile(features);
  const figure = [
    ...(hair.behind ?? []),
    path(head, skin.tones[0]),
    clipped(head, shading(skin)),
    path(lips, skin.lips),
    ...eye(sitter.line, skin, features),
    ...(hair.beard ?? []),
    ...(hair.showsEar ? ear(skin) : []),
    ...hair.over,
    ...garment,
    ...worn,
  ];
  const turn = sitter.facing === "right" ? { transform: `translate(${SIDE} 0) scale(-1 1)` } : {};
  return [group([...wall(ground), group(figure, { transform: "translate(0 10)" }), ...evening()], turn)];
}

function wall([color, disc]: Sitter["ground"]): string[] {
  return [
    rect(0, 0, SIDE, SIDE, color),
    glow([120, 150], 420, disc, 0.55),
    element("circle", { cx: 286, cy: 226, r: 186, fill: disc, opacity: 0.5 }),
    element("circle", {
      cx: 286,
      cy: 226,
      r: 199,
      fill: "none",
      stroke: disc,
      "stroke-width": 2,
      opacity: 0.7,
    }),
  ];
}

function evening(): string[] {
  const shade = fade(
    [0, 0],
    [SIDE, SIDE],
    [
      ["#1a1206", 0],
      ["#1a1206", 0.02],
      ["#140d04", 0.3],
    ],
  );
  return [rect(0, 0, SIDE, SIDE, shade), glow([60, 120], 300, "#ffe2b0", 0.16)];
}

function shading({ tones: [, middle, dark], lips }: Skin): string[] {
  return [
    blurred(
      7,
      [
        path(
          "M262 80C258 150 246 196 244 236C242 280 228 306 212 336C202 358 228 380 262 356L300 560H470V80Z",
          middle,
        ),
      ],
      { opacity: 0.85 },
    ),
    blurred(
      9,
      [
        path(
          "M180 398C226 402 262 380 282 338L352 330L372 560L262 560L236 452C210 470 190 476 180 480Z",
          dark,
        ),
      ],
      { opacity: 0.62 },
    ),
    blurred(7, [path("M372 90C340 200 330 300 356 360L420 340L420 90Z", dark)], { opacity: 0.4 }),
    glow([218, 268], 36, lips, 0.26, 0.8),
    glow([196, 158], 46, "#fff4dc", 0.2),
    blurred(2, [path("M171 279C168 270 172 262 180 262C184 270 180 279 171 279Z", dark)], { opacity: 0.5 }),
    blurred(
      3,
      [path("M184 196C196 200 212 200 226 206C220 222 200 224 187 222C182 212 181 204 184 196Z", dark)],
      { opacity: 0.34 },
    ),
  ];
}

function eye(ink: string, { tones }: Skin, { brow = 0 }: Features): string[] {
  const high = 186 - brow * 0.4;
  return [
    path(
      `M${182 - brow * 0.4} ${high + 4}C196 ${high - 9} 214 ${high - 9} 230 ${high + 1}C214 ${high - 3} 198 ${high - 2} 184 ${high + 9}Z`,
      ink,
    ),
    path(
      "M185 214C194 206 208 207 219 217C222 218 225 217 228 215C225 221 220 222 215 220C206 217 195 218 188 223C186 220 185 217 185 214Z",
      ink,
    ),
    line("M187 203C196 199 208 201 217 208", tones[2], 1.6, { opacity: 0.7 }),
  ];
}

function ear({ tones: [, middle, dark] }: Skin): string[] {
  return [
    path(
      "M280 224C282 206 308 204 311 226C313 246 304 254 300 268C296 278 284 276 284 262C284 248 279 240 280 224Z",
      middle,
    ),
    line("M288 226C292 214 304 216 304 228C304 240 296 246 295 258", dark, 2.6, { opacity: 0.7 }),
  ];
}
