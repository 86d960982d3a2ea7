import { cast, contact, glow, modelled, room, type Tones, windowLight } from "../light.ts";
import { lathe, leaf, type Ring } from "../outline.ts";
import { ink, tones } from "../palette.ts";
import type { Scene } from "../scene.ts";
import { arch, box, clipped, ellipse, group, line, type Point, path, rect, smooth } from "../shapes.ts";

const twig: Point[] = [
  [0, 0],
  [30, -160],
  [10, -330],
  [70, -520],
];

function olive(at: Point, scale: number, tone: string, dark: string): string {
  const leaves: [Point, Point][] = [
    [
      [24, -150],
      [140, -210],
    ],
    [
      [26, -180],
      [-90, -260],
    ],
    [
      [16, -260],
      [128, -340],
    ],
    [
      [10, -310],
      [-100, -370],
    ],
    [
      [16, -370],
      [140, -430],
    ],
    [
      [28, -420],
      [-70, -500],
    ],
    [
      [48, -470],
      [170, -540],
    ],
    [
      [66, -510],
      [40, -640],
    ],
    [
      [70, -520],
      [140, -620],
    ],
  ];
  return group(
    [
      line(smooth(twig), dark, 7),
      ...leaves.map(([foot, tip], index) => path(leaf(foot, tip, 20), index % 3 ? tone : dark)),
      ...[
        [60, -300],
        [-30, -400],
        [96, -470],
      ].map(([x = 0, y = 0]) => ellipse(x, y, 15, 19, ink.wine)),
    ],
    { transform: `translate(${at[0]} ${at[1]}) scale(${scale})` },
  );
}

const tall: Ring[] = [
  [0, 84, "edge"],
  [10, 90],
  [130, 148],
  [270, 142],
  [380, 66],
  [450, 46],
  [486, 66, "edge"],
];
const moon: Ring[] = [
  [0, 96, "edge"],
  [10, 104],
  [120, 216],
  [250, 218],
  [360, 118],
  [384, 82],
  [408, 92, "edge"],
];
const cup: Ring[] = [
  [0, 66, "edge"],
  [14, 62],
  [60, 134],
  [150, 168, "edge"],
];

export const casaOrrin: Scene[] = [
  {
    name: "casa-orrin-1",
    alt: "A tall terracotta vase with an olive branch, and a small bowl, by a sunlit wall",
    draw: () => [
      room({ wall: "#e2d0ac", floor: "#b9a27c", horizon: 930 }),
      windowLight(700, 60, 560, 640, "#fff3d2", 0.6, { columns: 2, rows: 3, lean: 0.1, slant: -0.2 }),
      group([olive([610, 560], 1, "#a58d63", "#a58d63")], { transform: "translate(300 60)", opacity: 0.5 }),
      path(lathe(910, 1040, tall), "#8a7450", { opacity: 0.4 }),
      cast(lathe(620, 1040, tall), 1040, { reach: 1.5, fall: -0.16 }),
      olive([612, 590], 1, "#5f7a58", "#33503f"),
      modelled(lathe(620, 1040, tall), 300, tones.clay),
      ellipse(620, 554, 66, 11, "#4a1f14"),
      cast(lathe(960, 1080, cup), 1080, { reach: 1.6, fall: -0.16 }),
      modelled(lathe(960, 1080, cup), 330, tones.bottle),
      ellipse(960, 930, 168, 27, "#0a1f18"),
      ellipse(966, 936, 150, 20, "#235040"),
    ],
  },
  {
    name: "casa-orrin-2",
    alt: "Three vessels stand close together against a dusk-blue wall",
    draw: () => [
      room({ wall: "#41596f", floor: "#2a3b4a", horizon: 960, from: [1500, 80] }),
      cast(lathe(560, 1100, moon), 1100, { reach: -1.2, fall: -0.14, strength: 0.5 }),
      modelled(
        lathe(
          560,
          1100,
          moon.map(([h, r, e]) => [h * 1.55, r * 1.35, e] as const),
        ),
        580,
        tones.bone,
        { from: "right" },
      ),
      ellipse(560, 468, 124, 20, "#5a4a36"),
      modelled(
        lathe(
          1000,
          1110,
          tall.map(([h, r, e]) => [h * 1.7, r * 1.1, e] as const),
        ),
        330,
        ["#a8474a", "#6f2226", "#3d1216"],
        { from: "right" },
      ),
      ellipse(1000, 284, 73, 12, "#1c0709"),
      contact(800, 1140, 200),
      modelled(
        lathe(
          800,
          1140,
          cup.map(([h, r, e]) => [h * 1.4, r * 1.15, e] as const),
        ),
        380,
        tones.brass,
        { from: "right" },
      ),
      ellipse(800, 930, 193, 31, "#5d3f18"),
      ellipse(794, 938, 172, 22, "#a37b3a"),
    ],
  },
  {
    name: "casa-orrin-3",
    alt: "A pitcher and a pile of plates in two arched niches",
    draw: () => [
      rect(0, 0, 1600, 1200, "#b8623f"),
      glow([150, 100], 1300, "#ffce8f", 0.4),
      ...[230, 870].flatMap((x) => [
        path(arch(x, 980, 500, 790), "#4f2114"),
        clipped(arch(x, 980, 500, 790), [
          path(arch(x + 110, 980, 500, 790), "#86402a"),
          path(arch(x + 250, 990, 500, 700), "#a4553a"),
          rect(x, 930, 500, 60, "#d9915f"),
        ]),
      ]),
      rect(0, 980, 1600, 18, "#e0a06c"),
      rect(0, 998, 1600, 202, "#9c5033"),
      cast(
        lathe(470, 960, [
          [0, 90],
          [200, 130],
          [330, 60],
        ]),
        960,
        { reach: 0.6, fall: -0.08 },
      ),
      line("M566 900C700 880 690 680 548 640", "#a98f6d", 26),
      line("M560 892C676 872 668 690 548 646", "#e6d6b8", 12),
      modelled(
        lathe(470, 960, [
          [0, 92, "edge"],
          [12, 96],
          [110, 140],
          [210, 128],
          [330, 66],
          [400, 60],
          [430, 92, "edge"],
        ]),
        280,
        tones.bone,
      ),
      path("M378 530C350 524 340 520 336 512C360 508 380 516 400 524Z", "#fbf3e0"),
      ellipse(470, 530, 92, 15, "#7d6746"),
      ...[0, 1, 2, 3, 4].map((index) => {
        const shades: Tones[] = [tones.bottle, tones.bone, tones.dusk];
        const half = 196 - (index % 2) * 16;
        return modelled(
          box(1120 - half, 928 - index * 28, half * 2, 28, 13),
          half * 2,
          shades[index % 3] ?? tones.bone,
        );
      }),
      ellipse(1120, 814, 188, 14, "#fbf3e0"),
      ellipse(1120, 816, 140, 8, "#cdb992"),
      modelled(
        lathe(
          1120,
          818,
          [
            [0, 40, "edge"],
            [10, 40],
            [50, 88],
            [86, 96, "edge"],
          ],
          0.1,
        ),
        190,
        tones.brass,
      ),
      ellipse(1120, 732, 96, 10, "#5d3f18"),
    ],
  },
];
