import { cast, fade, glow, modelled, room, windowLight } from "../light.ts";
import { leaf } from "../outline.ts";
import { tones } from "../palette.ts";
import type { Scene } from "../scene.ts";
import { box, ellipse, group, line, oval, type Point, path, poly, rect } from "../shapes.ts";

function gem(cx: number, cy: number, r: number, colors: readonly [string, string, string, string]): string {
  const [pale, light, middle, dark] = colors;
  const at = (x: number, y: number): Point => [cx + x * r, cy + y * r];
  return group([
    poly([at(-1, 0), at(-0.55, -0.5), at(0.55, -0.5), at(1, 0), at(0, 1.15)], middle),
    poly([at(-1, 0), at(-0.55, -0.5), at(-0.3, 0)], light),
    poly([at(-0.55, -0.5), at(0, -0.5), at(-0.3, 0)], pale),
    poly([at(0, -0.5), at(0.3, 0), at(-0.3, 0)], light),
    poly([at(0.55, -0.5), at(1, 0), at(0.3, 0)], dark),
    poly([at(-1, 0), at(-0.3, 0), at(0, 1.15)], light),
    poly([at(-0.3, 0), at(0.3, 0), at(0, 1.15)], middle),
    poly([at(0.3, 0), at(1, 0), at(0, 1.15)], dark),
  ]);
}

const emerald = ["#d4f0dc", "#6fb494", "#2f7c5f", "#11402f"] as const;

export const astridKell: Scene[] = [
  {
    name: "astrid-kell-1",
    alt: "A gold ring with an emerald stands on a stone block in a beam of light",
    draw: () => [
      room({ wall: "#2a1013", floor: "#190a0b", horizon: 880, strength: 0.12 }),
      poly(
        "180,-20 620,-20 1250,900 480,900",
        fade(
          [300, 0],
          [800, 900],
          [
            ["#ffdfa8", 0.5],
            ["#ffdfa8", 0.1],
          ],
        ),
      ),
      ellipse(840, 900, 420, 50, "#f0c88a", { opacity: 0.25 }),
      poly("560,800 1060,800 1060,1200 560,1200", "#d9c39c"),
      poly("560,800 650,740 1150,740 1060,800", "#fdf3dc"),
      poly("1060,800 1150,740 1150,1140 1060,1200", "#7d6746"),
      poly("900,780 1110,748 1150,740 1060,800", "#a98f6d", { opacity: 0.7 }),
      ellipse(840, 560, 206, 206, "none", { stroke: "#6b4a1c", "stroke-width": 50 }),
      ellipse(836, 558, 206, 206, "none", { stroke: "#c19750", "stroke-width": 40 }),
      path("M642 610A206 206 0 0 1 740 376", "none", {
        stroke: "#fff0c4",
        "stroke-width": 16,
        "stroke-linecap": "round",
      }),
      path("M930 742A206 206 0 0 0 1036 610", "none", {
        stroke: "#7f5a28",
        "stroke-width": 18,
        "stroke-linecap": "round",
      }),
      path("M740 330L790 392H884L936 330L900 300H776Z", "#8a6430"),
      path("M740 330L790 392H830L800 300H776Z", "#f0d190"),
      gem(838, 262, 132, emerald),
    ],
  },
  {
    name: "astrid-kell-2",
    alt: "A string of pearls curls over the edge of a green velvet box",
    draw: () => [
      room({ wall: "#c9a98a", floor: "#5c2a2c", horizon: 760 }),
      windowLight(960, 30, 420, 560, "#fff0cf", 0.5, { columns: 2, rows: 3, lean: 0.12, slant: -0.1 }),
      cast(box(430, 470, 600, 560), 1000, { reach: 1.1, fall: -0.14, strength: 0.4 }),
      poly("450,720 470,300 1010,300 1030,720", "#0d2b21"),
      poly("480,700 498,330 982,330 1000,700", "#e9dcc0"),
      poly("760,330 982,330 1000,700 820,700", "#bfa97f"),
      poly("440,720 1040,720 1090,800 390,800", "#0a2019"),
      poly("470,730 1010,730 1050,790 430,790", "#1f5340"),
      path("M390 800H1090L1070 1010H410Z", "#1b4a39"),
      path("M390 800H640L650 1010H410Z", "#2f6a52"),
      path("M920 800H1090L1070 1010H900Z", "#0d2b21"),
      rect(390, 800, 700, 12, "#d9b871"),
      path(box(700, 800, 80, 56, 6), "#d9b871"),
      ...pearls([
        [560, 760],
        [700, 770],
        [840, 750],
        [930, 768],
        [880, 800],
        [760, 806],
        [640, 800],
        [600, 850],
        [620, 930],
        [700, 1040],
        [860, 1100],
        [1040, 1080],
        [1180, 1120],
        [1330, 1090],
        [1400, 1010],
        [1320, 970],
        [1230, 1000],
      ]),
    ],
  },
  {
    name: "astrid-kell-3",
    alt: "Two drop earrings hang from a brass branch before the moon",
    draw: () => [
      rect(0, 0, 1600, 1200, "#1d2f42"),
      glow([900, 560], 900, "#8ea3b4", 0.3),
      ellipse(940, 560, 380, 380, "#e9dcc0"),
      ellipse(
        940,
        560,
        380,
        380,
        fade(
          [600, 300],
          [1300, 900],
          [
            ["#fff6e0", 0.7],
            ["#b79f7c", 0.6],
          ],
        ),
      ),
      line("M-20 250C300 330 600 200 900 250C1200 300 1400 200 1640 240", "#5d3f18", 28),
      line("M-20 242C300 322 600 192 900 242C1200 292 1400 192 1640 232", "#e0bd78", 11),
      ...(
        [
          [420, 272],
          [640, 236],
          [1240, 262],
          [1420, 236],
          [220, 276],
        ] as const
      ).map(([x, y], index) =>
        path(
          leaf([x, y], [x + (index % 2 ? 120 : -110), y + (index % 2 ? -120 : 110)], 32),
          index % 2 ? "#d9b871" : "#9a7434",
        ),
      ),
      ...[780, 1090].map((x, index) => {
        const y = index ? 262 : 236;
        return group([
          line(`M${x} ${y}V${y + 130}`, "#7f5a28", 7),
          modelled(oval(x, y + 160, 34), 68, tones.bone),
          line(`M${x} ${y + 194}V${y + 230}`, "#7f5a28", 7),
          modelled(
            `M${x} ${y + 226}C${x + 120} ${y + 400} ${x + 100} ${y + 560} ${x} ${y + 560}C${x - 100} ${y + 560} ${x - 120} ${y + 400} ${x} ${y + 226}Z`,
            200,
            tones.brass,
          ),
          modelled(
            `M${x} ${y + 300}C${x + 78} ${y + 420} ${x + 66} ${y + 520} ${x} ${y + 522}C${x - 66} ${y + 520} ${x - 78} ${y + 420} ${x} ${y + 300}Z`,
            140,
            ["#5f9f80", "#2f7c5f", "#11402f"],
          ),
          line(
            `M${x - 34} ${y + 440}C${x - 34} ${y + 410} ${x - 22} ${y + 380} ${x - 10} ${y + 360}`,
            "#e4f6e8",
            8,
            { opacity: 0.8 },
          ),
        ]);
      }),
    ],
  },
];

function pearls(through: readonly Point[]): string[] {
  const beads: Point[] = [];
  for (let index = 0; index < through.length - 1; index += 1) {
    const [from, to] = [through[index] as Point, through[index + 1] as Point];
    const count = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / 42));
    for (let step = 0; step < count; step += 1) {
      beads.push([
        from[0] + ((to[0] - from[0]) * step) / count,
        from[1] + ((to[1] - from[1]) * step) / count,
      ]);
    }
  }
  const shadow = beads
    .filter(([, y]) => y > 1000)
    .map(([x, y]) => ellipse(x + 16, y + 16, 24, 14, "#1c0709", { opacity: 0.45 }));
  return [
    ...shadow,
    ...beads.map(([x, y]) =>
      modelled(oval(x, y, 23), 46, ["#fffaf0", "#e9dcc6", "#b5a284"], { at: [0.2, 0.56] }),
    ),
  ];
}
