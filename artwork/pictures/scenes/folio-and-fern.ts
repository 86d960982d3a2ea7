import { cast, fade, glow, modelled, room, type Tones, windowLight } from "../light.ts";
import { lathe, leaf } from "../outline.ts";
import { tones } from "../palette.ts";
import type { Scene } from "../scene.ts";
import { box, ellipse, group, line, type Point, path, poly, rect, smooth, turned } from "../shapes.ts";

function lyingBook(x: number, y: number, width: number, height: number, shade: Tones, band: string): string {
  return group([
    path(box(x, y, width, height, 8), shade[1]),
    rect(x + 6, y + 10, width - 6, height - 20, "#efe2c4"),
    ...[0.34, 0.5, 0.66].map((share) =>
      line(`M${x + width * 0.5} ${y + height * share}H${x + width - 4}`, "#c9b48a", 3),
    ),
    path(
      `M${x} ${y + 8}Q${x} ${y} ${x + 8} ${y}H${x + width * 0.56}V${y + height}H${x + 8}Q${x} ${y + height} ${x} ${y + height - 8}Z`,
      shade[1],
    ),
    rect(x, y + 6, width * 0.16, height - 12, shade[0]),
    rect(x + width * 0.44, y, width * 0.12, height, shade[2]),
    rect(x, y, width, 10, shade[0]),
    rect(x, y + height - 10, width, 10, shade[2]),
    rect(x + width * 0.2, y, 14, height, band),
    rect(x + width * 0.36, y, 14, height, band),
  ]);
}

function fern(at: Point, degrees: number, scale: number, color: string): string {
  const blades = Array.from({ length: 11 }, (_, index) => {
    const y = -60 - index * 46;
    const bend = (index / 10) ** 2 * 90;
    const reach = 150 - index * 11;
    return [
      leaf([bend, y], [bend + reach, y - 70 + index * 4], 15),
      leaf([bend, y], [bend - reach * 0.9, y - 90], 15),
    ];
  }).flat();
  return group(
    [
      line(
        smooth([
          [0, 0],
          [6, -200],
          [40, -400],
          [96, -590],
        ]),
        color,
        8,
      ),
      ...blades.map((d) => path(d, color)),
    ],
    {
      transform: `translate(${at[0]} ${at[1]}) rotate(${degrees}) scale(${scale})`,
    },
  );
}

export const folioAndFern: Scene[] = [
  {
    name: "folio-and-fern-1",
    alt: "A pile of cloth-bound books with a fern in a small glass on top",
    draw: () => [
      room({ wall: "#d8c29a", floor: "#6f2a2a", horizon: 930 }),
      windowLight(820, 70, 500, 660, "#fff3d2", 0.55, { columns: 2, rows: 3, lean: 0.1, slant: -0.14 }),
      group([fern([720, 500], -18, 0.9, "#a08a5c"), fern([720, 500], 24, 0.8, "#a08a5c")], {
        transform: "translate(250 70)",
        opacity: 0.5,
      }),
      cast(box(420, 540, 700, 500), 1050, { reach: 1, fall: -0.14, strength: 0.42 }),
      lyingBook(400, 940, 740, 110, tones.bottle, "#d9b871"),
      lyingBook(450, 846, 660, 94, tones.oxblood, "#d9b871"),
      lyingBook(420, 742, 690, 104, tones.bone, "#8c3337"),
      lyingBook(480, 662, 600, 80, tones.dusk, "#efe2c8"),
      fern([700, 520], -30, 0.72, "#3f6a4e"),
      fern([720, 520], 22, 0.78, "#2f5c48"),
      fern([712, 520], -4, 0.86, "#5f8a62"),
      path("M640 500H790L776 662H654Z", "#dfe9dc", { opacity: 0.55 }),
      path("M645 560H785L776 662H654Z", "#8fb0a2", { opacity: 0.75 }),
      path("M740 560H785L776 662H730Z", "#4f7a70", { opacity: 0.7 }),
      ellipse(715, 500, 75, 11, "none", { stroke: "#f6f2e4", "stroke-width": 5 }),
    ],
  },
  {
    name: "folio-and-fern-2",
    alt: "An open book under a reading lamp, reading glasses laid on the page",
    draw: () => [
      rect(0, 0, 1600, 1200, "#172a26"),
      glow([620, 560], 900, "#ffca7a", 0.4),
      rect(0, 760, 1600, 440, "#4a2518"),
      poly(
        "470,340 760,300 1500,1040 210,1110",
        fade(
          [600, 320],
          [700, 1080],
          [
            ["#ffe2a0", 0.5],
            ["#ffe2a0", 0.16],
          ],
        ),
      ),
      ellipse(830, 1010, 660, 130, "#d99a58", { opacity: 0.5 }),
      line("M190 980L330 560L560 300", "#7f5a28", 22),
      line("M186 976L326 556L556 296", "#e0bd78", 7),
      ellipse(330, 560, 24, 24, "#d9b871"),
      ellipse(200, 990, 130, 28, "#0f1d1a"),
      ellipse(200, 976, 130, 28, "#2f5c48"),
      path("M430 330C450 240 560 190 640 210C730 230 780 280 790 330Q610 390 430 330Z", "#1b4a39", {
        transform: "rotate(-8 610 290)",
      }),
      path("M430 330C450 240 560 190 640 210C560 230 520 280 520 348Q470 344 430 330Z", "#3f8068", {
        transform: "rotate(-8 610 290)",
      }),
      ellipse(612, 344, 170, 22, "#fff3c8", { transform: "rotate(-8 610 290)" }),
      path(
        "M430 1030L560 800Q760 740 860 830Q980 740 1190 780L1360 1000Q1100 960 920 1060Q700 960 430 1030Z",
        "#5f1d20",
      ),
      path("M450 1000L576 790Q760 730 862 820L914 1030Q700 940 450 1000Z", "#fbf1da"),
      path("M862 820Q980 730 1176 770L1340 974Q1100 936 914 1030Z", "#e6d3ab"),
      path("M780 766Q836 784 862 820L914 1030Q860 1000 800 986Z", "#c9b083", { opacity: 0.7 }),
      ...[0, 1, 2, 3, 4, 5].map((index) =>
        line(
          `M${600 - index * 18} ${826 + index * 28}Q${720 - index * 6} ${790 + index * 28} ${824 + index * 5} ${846 + index * 26}`,
          "#b59c72",
          6,
        ),
      ),
      ...[0, 1, 2, 3, 4].map((index) =>
        line(
          `M${906 + index * 7} ${846 + index * 28}Q${1020 + index * 16} ${790 + index * 28} ${1160 + index * 24} ${806 + index * 27}`,
          "#a98f64",
          6,
        ),
      ),
      line("M862 820L914 1030", "#8f7346", 5),
      path("M1060 760L1090 764L1130 1100L1100 1076L1070 1104Z", "#8c3337"),
      ...[640, 770].map((x) => ellipse(x, 930 - (x - 640) * 0.06, 56, 40, "#cfe0dc", { opacity: 0.35 })),
      ...[640, 770].map((x) =>
        ellipse(x, 930 - (x - 640) * 0.06, 56, 40, "none", { stroke: "#2b1710", "stroke-width": 9 }),
      ),
      line("M694 920Q706 908 716 918M584 926L500 860M826 920L880 850", "#2b1710", 8),
    ],
  },
  {
    name: "folio-and-fern-3",
    alt: "A shelf of spines in evening sun, one book leaning on the rest",
    draw: () => [
      rect(0, 0, 1600, 1200, "#123329"),
      rect(0, 0, 1600, 150, "#5a3418"),
      rect(0, 136, 1600, 14, "#3a2010"),
      rect(0, 950, 1600, 90, "#a36a3f"),
      rect(0, 950, 1600, 16, "#d9a066"),
      rect(0, 1040, 1600, 160, "#0c231c"),
      ...spines(),
      poly("0,150 340,150 1180,950 420,950", "#ffd796", { opacity: 0.2 }),
      poly("420,150 560,150 1400,950 1260,950", "#ffd796", { opacity: 0.14 }),
    ],
  },
];

const shelf = [
  [60, 92, 640, "bottle"],
  [156, 70, 560, "oxblood"],
  [230, 120, 700, "bone"],
  [354, 64, 520, "clay"],
  [422, 96, 660, "dusk"],
  [522, 56, 580, "brass"],
  [582, 110, 620, "oxblood"],
  [696, 80, 720, "linen"],
  [780, 66, 540, "bottle"],
] as const;

function spines(): string[] {
  const upright = shelf.map(([x, width, height, name], index) => {
    const shade = tones[name];
    const top = 950 - height;
    return group([
      rect(x, top, width, height, shade[1]),
      rect(x, top, width * 0.3, height, shade[0]),
      rect(x + width * 0.82, top, width * 0.18, height, shade[2]),
      ...(index % 3 === 0
        ? [
            rect(x, top + 60, width, 10, "#e0bd78"),
            rect(x, top + height - 80, width, 10, "#e0bd78"),
            path(leaf([x + width / 2, top + 320], [x + width / 2, top + 170], 24), "#e0bd78"),
          ]
        : []),
      ...(index % 3 === 1
        ? [
            rect(x + width * 0.2, top + 90, width * 0.6, 120, index === 4 ? "#efe2c8" : "#2b1710"),
            rect(x, top + height - 60, width, 26, shade[2]),
          ]
        : []),
      ...(index % 3 === 2
        ? [0, 1, 2, 3].map((ring) => rect(x, top + 70 + ring * 130, width, 18, shade[2]))
        : []),
    ]);
  });
  const leaning = turned(
    -14,
    [981, 950],
    [
      rect(981, 350, 110, 600, "#8c4a34"),
      rect(981, 350, 34, 600, "#c9744e"),
      rect(1071, 350, 20, 600, "#5a2a1c"),
      rect(981, 420, 110, 12, "#e0bd78"),
      rect(981, 850, 110, 12, "#e0bd78"),
      ellipse(1036, 560, 30, 44, "#e0bd78"),
    ],
  );
  const pot = [
    cast(
      lathe(1370, 952, [
        [0, 90],
        [150, 120],
      ]),
      952,
      { reach: 0.9, fall: -0.02, strength: 0.5 },
    ),
    fern([1360, 800], -34, 0.8, "#3f6a4e"),
    fern([1380, 800], 30, 0.84, "#2f5c48"),
    fern([1370, 800], 0, 0.96, "#6f9468"),
    fern([1360, 800], -66, 0.6, "#2f5c48"),
    fern([1380, 800], 62, 0.6, "#5f8a62"),
    modelled(
      lathe(1370, 952, [
        [0, 84, "edge"],
        [130, 112, "edge"],
        [130, 124, "edge"],
        [170, 126, "edge"],
      ]),
      250,
      tones.clay,
    ),
  ];
  return [poly("0,952 1180,952 1100,900 900,420", "#06150f", { opacity: 0.4 }), ...upright, leaning, ...pot];
}
