import { rim } from "../../src/ui/card/seal-rim.ts";
import { placed } from "../pictures/lettering.ts";
import { disc } from "../pictures/marks.ts";
import type { Film, Key, Layer, Mark } from "./film.ts";

const light = "#f3dca4";
const brass = "#cda75d";
const dark = "#8f6c2f";
const line = "#735420";

/** The seal of src/ui/card, 96 across, lies in the middle of a drawing of 192. */
const CENTRE = 96;
const at = (d: string) => placed(d, 1, CENTRE - 48, CENTRE - 48, 1);
const across = { from: [62, 52], to: [130, 140] };
const lens =
  "M48 39.4C50.600 41.400 52 44.500 52 48C52 51.500 50.600 54.600 48 56.600C45.400 54.600 44 51.500 44 48C44 44.500 45.400 41.400 48 39.400Z";

const body: Mark[] = [
  { d: at(rim), fill: { ...across, stops: [light, brass, dark] } },
  { d: at(disc(48, 48, 34.5)), fill: { ...across, stops: [dark, brass, light] } },
  { d: at(disc(48, 48, 33)), fill: brass },
  { d: at(disc(48, 48, 29.5)), stroke: { color: line, width: 0.7 } },
];

function rings(dx: number): Mark[] {
  return [
    { d: at(disc(48 + dx, 48.8, 10.5)), stroke: { color: light, width: 2 } },
    { d: at(disc(48 + dx, 48, 10.5)), stroke: { color: line, width: 2 } },
  ];
}

const shade: Layer = { marks: [{ d: disc(CENTRE, CENTRE + 4, 45), fill: "#07160f" }], opacity: 34 };
const about = [CENTRE, CENTRE] as const;

/** A glint runs once around the rim. */
function glint(from: number): Layer {
  const keys = (first: number): readonly Key<number>[] => [
    [from + first, 0],
    [from + first + 26, 100],
  ];
  return {
    marks: [
      {
        d: disc(CENTRE, CENTRE, 41),
        stroke: { color: "#fff6dc", width: 2.4 },
        trim: { start: keys(7), end: keys(0) },
      },
    ],
    about,
    turn: -130,
    opacity: [
      [from, 0],
      [from + 4, 90],
      [from + 24, 80],
      [from + 33, 0],
    ],
  };
}

/** Sent: two rings meet on the seal, and light goes out from it. */
export const sent: Film = {
  name: "sent",
  width: 192,
  height: 192,
  frames: 96,
  layers: [
    shade,
    ...[0, 1].map(
      (odd): Layer => ({
        marks: [
          {
            d: Array.from({ length: 16 }, (_, index) => ray(index * 2 + odd, odd ? 82 : 92)).join(""),
            stroke: { color: odd ? brass : light, width: odd ? 0.9 : 1.3 },
            trim: {
              start: [
                [40 + odd * 4, 0],
                [88, 100],
              ],
              end: [
                [32 + odd * 4, 0],
                [66, 100],
              ],
            },
          },
        ],
      }),
    ),
    {
      marks: body,
      about,
      scale: [
        [0, 96],
        [30, 96],
        [36, 103],
        [50, 100],
      ],
    },
    {
      marks: rings(-6),
      move: [
        [2, [-24, 0]],
        [32, [0, 0]],
      ],
      opacity: [
        [2, 0],
        [12, 100],
      ],
    },
    {
      marks: rings(6),
      move: [
        [2, [24, 0]],
        [32, [0, 0]],
      ],
      opacity: [
        [2, 0],
        [12, 100],
      ],
    },
    {
      marks: [{ d: at(lens), fill: line }],
      about,
      opacity: [
        [30, 0],
        [40, 100],
      ],
      scale: [
        [30, 40],
        [44, 100],
      ],
    },
    glint(50),
  ],
};

function ray(index: number, reach: number): string {
  const angle = (index / 32) * 2 * Math.PI;
  const spot = (r: number) =>
    `${(CENTRE + Math.cos(angle) * r).toFixed(1)} ${(CENTRE + Math.sin(angle) * r).toFixed(1)}`;
  return `M${spot(54)}L${spot(reach)}`;
}
