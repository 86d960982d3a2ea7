import { cast, fade, glow, modelled, room, type Tones, windowLight } from "../light.ts";
import { lathe, leaf } from "../outline.ts";
import type { Scene } from "../scene.ts";
import { clipped, ellipse, group, line, oval, type Point, path, poly, rect } from "../shapes.ts";

const bottle =
  "M-105 0V-420C-105 -510 -42 -530 -42 -620V-800H42V-620C42 -530 105 -510 105 -420V0Q0 22 -105 0Z";

function wineBottle(x: number, y: number, scale: number, shade: Tones, label: string): string {
  return group(
    [
      modelled(bottle, 210, shade, { at: [0.16, 0.7] }),
      path("M-105 -350Q0 -336 105 -350V-120Q0 -104 -105 -120Z", label),
      path("M40 -341Q80 -344 105 -350V-120Q80 -112 40 -110Z", "#00000055"),
      line("M-60 -270H40M-60 -236H10", "#6f2226", 7),
      ellipse(-10, -180, 26, 26, "none", { stroke: "#b58a45", "stroke-width": 6 }),
      path("M-46 -806H46V-640H-46Z", "#6f2226"),
      path("M-46 -806H-14V-640H-46Z", "#a8474a"),
    ],
    { transform: `translate(${x} ${y}) scale(${scale})` },
  );
}

function wineGlass(x: number, y: number, scale: number, wine: string, dark: string): string {
  const bowl = "M-118 -600C-140 -470 -120 -350 0 -330C120 -350 140 -470 118 -600Z";
  return group(
    [
      ellipse(0, 0, 118, 17, "#f6ecd8", { opacity: 0.75 }),
      path("M-8 -334L-7 -40Q-20 -12 -70 -6H70Q20 -12 7 -40L8 -334Z", "#f6ecd8", { opacity: 0.8 }),
      path(bowl, "#f3ead8", { opacity: 0.3 }),
      clipped(bowl, [
        path("M-160 -490Q0 -470 160 -490V-300H-160Z", wine),
        path("M20 -480Q100 -484 160 -490V-300H-10Q60 -380 20 -480Z", dark),
        ellipse(0, -490, 128, 13, "#d9826a", { opacity: 0.5 }),
      ]),
      ellipse(0, -600, 118, 16, "none", { stroke: "#fff6e4", "stroke-width": 5, opacity: 0.9 }),
      line("M-112 -560C-122 -470 -106 -410 -66 -370", "#fffaf0", 9, { opacity: 0.75 }),
    ],
    { transform: `translate(${x} ${y}) scale(${scale})` },
  );
}

function stars(spots: readonly Point[]): string[] {
  return spots.map(([x, y]) => ellipse(x, y, 4, 4, "#f6ecd2"));
}

function tableForTwo(): string[] {
  return [
    ellipse(1380, 1010, 420, 50, "#1c0f0c", { opacity: 0.5 }),
    line("M1010 690C1000 800 1000 900 990 1000M1150 700L1170 1000M1000 820H1150", "#1c2a26", 16),
    path("M980 470C980 420 1090 410 1110 460L1140 700H1004Z", "none", {
      stroke: "#1c2a26",
      "stroke-width": 16,
    }),
    path("M970 700H1170L1150 730H990Z", "#8c3337"),
    line("M1750 690C1760 800 1760 900 1770 1000M1610 700L1590 1000M1760 820H1610", "#1c2a26", 16),
    path("M1780 470C1780 420 1670 410 1650 460L1620 700H1756Z", "none", {
      stroke: "#1c2a26",
      "stroke-width": 16,
    }),
    path("M1590 700H1790L1770 730H1610Z", "#8c3337"),
    path(
      "M1140 640H1620L1650 940C1600 970 1560 940 1520 966C1470 990 1430 950 1380 972C1330 990 1290 950 1240 968C1190 980 1150 950 1110 940Z",
      "#e9dcc0",
    ),
    path(
      "M1400 640H1620L1650 940C1600 970 1560 940 1520 966C1490 980 1460 970 1440 962C1470 860 1440 740 1400 640Z",
      "#bca883",
    ),
    ellipse(1380, 640, 300, 46, "#fbf3e0"),
    path("M1680 640A300 46 0 0 1 1380 686Q1500 660 1500 600A300 46 0 0 1 1680 640Z", "#d9c6a0"),
    ...[1230, 1530].flatMap((x) => [
      ellipse(x, 646, 84, 14, "#b79f7c"),
      ellipse(x, 641, 84, 14, "#ffffff"),
      ellipse(x, 642, 54, 8, "#d9e0dc"),
    ]),
    ...[1310, 1462].map((x) =>
      group([
        ellipse(x, 636, 26, 5, "#cfd8d0", { opacity: 0.9 }),
        line(`M${x} 634V566`, "#e6ece4", 5),
        path(
          `M${x - 34} 500C${x - 36} 550 ${x - 18} 568 ${x} 570C${x + 18} 568 ${x + 36} 550 ${x + 34} 500Z`,
          "#f6ecd8",
          { opacity: 0.45 },
        ),
        path(
          `M${x - 34} 522H${x + 34}C${x + 32} 556 ${x + 16} 568 ${x} 570C${x - 16} 568 ${x - 32} 556 ${x - 34} 522Z`,
          "#a8303a",
        ),
      ]),
    ),
    rect(1378, 540, 16, 90, "#fffaf0"),
    path("M1386 536C1370 512 1382 498 1386 476C1392 498 1402 514 1386 536Z", "#ffe6a0"),
    glow([1386, 510], 190, "#ffdf9c", 0.7),
    ellipse(1386, 634, 34, 7, "#d9b871"),
  ];
}

export const halcyonCellars: Scene[] = [
  {
    name: "halcyon-cellars-1",
    alt: "A bottle of red wine and a filled glass on a table at dusk",
    draw: () => [
      room({ wall: "#153a2f", floor: "#5a2a1d", horizon: 880, strength: 0.2 }),
      windowLight(840, 60, 470, 640, "#ffc987", 0.34, { columns: 2, rows: 3, lean: 0.12, slant: -0.12 }),
      group([cast(bottle, 0, { reach: 0.9, fall: -0.14, strength: 0.6, length: 900 })], {
        transform: "translate(590 1050)",
      }),
      poly("960,1060 1330,1000 1380,1030 1010,1076", "#c4443a", { opacity: 0.5 }),
      wineBottle(590, 1050, 1.06, ["#2f5c48", "#143428", "#061710"], "#efe2c8"),
      wineGlass(920, 1075, 1.1, "#8c2230", "#4a0f18"),
      ...[
        [300, 1090],
        [352, 1064],
        [392, 1098],
        [330, 1040],
      ].map(([x = 0, y = 0]) => modelled(oval(x, y, 34), 68, ["#7a4a66", "#4a2440", "#280f22"])),
    ],
  },
  {
    name: "halcyon-cellars-2",
    alt: "Rows of vines run up to a villa on a hill under a big evening sun",
    draw: () => [
      rect(
        0,
        0,
        1600,
        1200,
        fade(
          [0, 0],
          [0, 700],
          [
            ["#b5573e", 1],
            ["#e29a5c", 1],
            ["#f3c98a", 1],
          ],
        ),
      ),
      ellipse(620, 480, 250, 250, "#fbe6b8"),
      path("M0 560C240 470 420 520 640 560C900 600 1100 440 1600 520V800H0Z", "#7a4a4c"),
      path("M0 640C400 580 700 690 1000 560C1200 480 1400 520 1600 600V900H0Z", "#3e3a3a"),
      poly("1080,540 1080,440 1150,400 1220,440 1220,530", "#efdcb4"),
      poly("1150,400 1220,440 1220,530 1150,530", "#b8905e"),
      poly("1060,444 1150,388 1240,444 1220,450 1150,408 1080,450", "#7f3a26"),
      rect(1098, 470, 20, 34, "#3a1c10"),
      ...[960, 1000, 1270, 1316, 1350].map((x, index) =>
        path(leaf([x, 570 - (index % 2) * 16], [x, 370 + (index % 3) * 30], 20), "#14261d"),
      ),
      path("M0 760C400 640 1000 660 1600 700V1200H0Z", "#2f5c48"),
      ...Array.from({ length: 9 }, (_, row) => {
        const end = 800 + (row - 4) * 34;
        const foot = 800 + (row - 4) * 330;
        return path(
          `M${end - 6} 690L${foot - 105} 1210H${foot + 60}L${end + 7} 690Z`,
          row % 2 ? "#1b4a39" : "#153f30",
        );
      }),
      ...Array.from({ length: 9 }, (_, row) => {
        const end = 800 + (row - 4) * 34;
        const foot = 800 + (row - 4) * 330;
        return path(`M${end - 6} 690L${foot - 105} 1210H${foot - 40}L${end - 2} 690Z`, "#6f8a50");
      }),
    ],
  },
  {
    name: "halcyon-cellars-3",
    alt: "A table laid for two on a terrace above the sea, one candle lit, the moon coming up",
    draw: () => [
      group(
        [
          rect(
            0,
            0,
            2000,
            1125,
            fade(
              [0, 0],
              [0, 760],
              [
                ["#1d3347", 1],
                ["#566a80", 1],
                ["#c9947c", 1],
              ],
            ),
          ),
          ellipse(1130, 300, 120, 120, "#fbeecb"),
          glow([1130, 300], 420, "#fbeecb", 0.35),
          ...stars([
            [300, 120],
            [520, 220],
            [760, 90],
            [900, 240],
            [1400, 110],
            [1560, 220],
            [1800, 90],
            [140, 260],
          ]),
          rect(0, 640, 2000, 240, "#234558"),
          ...[0, 1, 2, 3, 4, 5].map((index) =>
            rect(
              1130 - 150 + (index % 2) * 60 + index * 10,
              664 + index * 34,
              300 - (index % 2) * 120 - index * 20,
              10,
              "#f6e2b8",
              { opacity: 0.75 - index * 0.1 },
            ),
          ),
          path("M0 650C140 560 280 540 420 600C520 630 600 640 680 650Z", "#1b3040"),
          rect(0, 860, 2000, 265, "#a9634a"),
          rect(0, 860, 2000, 12, "#dc9a6c"),
          rect(0, 740, 2000, 26, "#e6d3ae"),
          rect(0, 766, 2000, 8, "#a98f6d"),
          ...Array.from({ length: 22 }, (_, index) =>
            modelled(
              lathe(46 + index * 92, 862, [
                [0, 24, "edge"],
                [14, 20],
                [40, 26],
                [70, 12],
                [92, 22, "edge"],
              ]),
              50,
              ["#efe0bf", "#cbb68f", "#8f7a58"],
            ),
          ),
          ...tableForTwo(),
          path("M1840 -20C1800 160 1900 260 2020 300V-20Z", "#123c2e"),
          ...(
            [
              [
                [1850, 60],
                [1740, 130],
              ],
              [
                [1850, 140],
                [1760, 230],
              ],
              [
                [1900, 210],
                [1830, 320],
              ],
              [
                [1960, 250],
                [1930, 370],
              ],
              [
                [1880, 20],
                [1780, 30],
              ],
            ] as const
          ).map(([foot, tip]) => path(leaf(foot, tip, 32), "#1b4a39")),
        ],
        { transform: "translate(-556 0) scale(1.08)" },
      ),
    ],
  },
];
