import { blurred, contact, fade, glow, modelled, room, type Tones, windowLight } from "../light.ts";
import { lathe, leaf } from "../outline.ts";
import { tones } from "../palette.ts";
import type { Scene } from "../scene.ts";
import { clipped, ellipse, group, line, oval, type Point, path, poly, rect, turned } from "../shapes.ts";

function orangeTree(cx: number, base: number, scale: number): string {
  return group(
    [
      line("M0 -150V-420", "#54301b", 30),
      line("M-6 -150V-420", "#8f5a35", 10),
      modelled(oval(0, -560, 240, 215), 480, ["#5f8a5c", "#2f5c48", "#143428"]),
      ...[
        [-150, -640],
        [-40, -700],
        [90, -660],
        [160, -540],
        [20, -580],
        [-110, -520],
        [-180, -560],
        [70, -460],
        [-30, -420],
      ].map(([x = 0, y = 0]) => modelled(oval(x, y, 34), 68, ["#f3b765", "#d98a3c", "#9a4f20"])),
      ...(
        [
          [
            [-60, -640],
            [-120, -690],
          ],
          [
            [60, -600],
            [120, -640],
          ],
          [
            [-90, -580],
            [-40, -620],
          ],
          [
            [110, -490],
            [170, -470],
          ],
          [
            [-20, -480],
            [-80, -460],
          ],
        ] as const
      ).map(([foot, tip]) => path(leaf(foot, tip, 18), "#7fa070")),
      path("M-130 -160H130L106 0H-106Z", "#a4553a"),
      path("M-130 -160H-50L-44 0H-106Z", "#d8875d"),
      path("M60 -160H130L106 0H50Z", "#6f3322"),
      rect(-142, -184, 284, 40, "#c9724c"),
      rect(40, -184, 102, 40, "#86402a"),
    ],
    { transform: `translate(${cx} ${base}) scale(${scale})` },
  );
}

function drape(x: number, width: number, top: number, foot: number, folds: number): string[] {
  const step = width / folds;
  return Array.from({ length: folds }, (_, index) => {
    const left = x + index * step;
    return group([
      rect(left, top, step + 1, foot - top, ["#8c2c30", "#6f2226"][index % 2] ?? "#6f2226"),
      rect(left, top, step * 0.3, foot - top, "#b4494a"),
      rect(left + step * 0.72, top, step * 0.28 + 1, foot - top, "#431215"),
    ]);
  });
}

function mask(
  at: Point,
  scale: number,
  degrees: number,
  smile: boolean,
  [light, middle, dark]: Tones,
): string {
  const face =
    "M-190 -220Q0 -280 190 -220C220 -60 190 120 100 220C50 270 -50 270 -100 220C-190 120 -220 -60 -190 -220Z";
  const mouth = smile
    ? "M-100 70Q0 120 100 70Q90 190 0 194Q-90 190 -100 70Z"
    : "M-90 180Q-80 80 0 76Q80 80 90 180Q0 120 -90 180Z";
  const brow = smile
    ? "M-150 -110Q-100 -160 -40 -120M40 -120Q100 -160 150 -110"
    : "M-150 -120Q-90 -130 -44 -160M44 -160Q90 -130 150 -120";
  return group(
    [
      blurred(10, [path(face, "#12060a", { opacity: 0.5, transform: "translate(46 40)" })]),
      modelled(face, 400, [light, middle, dark], { at: [0.14, 0.56] }),
      path("M-140 -70Q-90 -120 -36 -70Q-86 -30 -140 -70ZM36 -70Q90 -120 140 -70Q90 -30 36 -70Z", "#1c0d10"),
      path(mouth, "#1c0d10"),
      line(brow, dark, 13),
      path("M0 -90L-30 40Q0 62 30 40Z", dark, { opacity: 0.4 }),
    ],
    { transform: `translate(${at[0]} ${at[1]}) rotate(${degrees}) scale(${scale})` },
  );
}

export const orangeryPlayers: Scene[] = [
  {
    name: "orangery-players-1",
    alt: "An oxblood theater curtain parts on an orange tree standing in the light",
    draw: () => [
      rect(0, 0, 1600, 1200, "#1d2a26"),
      glow([800, 700], 700, "#ffcf85", 0.55),
      poly(
        "700,-20 900,-20 1250,980 350,980",
        fade(
          [0, 0],
          [0, 980],
          [
            ["#ffe6b0", 0.6],
            ["#ffe6b0", 0.2],
          ],
        ),
      ),
      rect(0, 950, 1600, 250, "#6b4128"),
      ...[0, 1, 2, 3, 4, 5, 6, 7].map((index) =>
        line(`M${800 + (index - 3.5) * 120} 950L${800 + (index - 3.5) * 330} 1200`, "#472a19", 5),
      ),
      ellipse(800, 1010, 430, 66, "#f0c07c", { opacity: 0.75 }),
      contact(800, 1020, 150, "#1c0d08", 0.6),
      orangeTree(800, 1020, 0.95),
      clipped("M-10 -10H560C560 300 480 620 130 800C250 900 280 1040 270 1120H-10Z", [
        ...drape(-10, 600, -10, 1130, 7),
        rect(
          -10,
          -10,
          600,
          1140,
          fade(
            [0, 0],
            [560, 0],
            [
              ["#1c0709", 0.5],
              ["#1c0709", 0],
              ["#ffb56b", 0.18],
            ],
          ),
        ),
      ]),
      clipped("M1610 -10H1040C1040 300 1120 620 1470 800C1350 900 1320 1040 1330 1120H1610Z", [
        ...drape(1030, 590, -10, 1130, 7),
        rect(
          1030,
          -10,
          600,
          1140,
          fade(
            [1040, 0],
            [1610, 0],
            [
              ["#ffb56b", 0.18],
              ["#1c0709", 0.1],
              ["#1c0709", 0.6],
            ],
          ),
        ),
      ]),
      line("M124 812C180 790 230 770 280 738M1476 812C1420 790 1370 770 1320 738", "#d9b871", 26),
      path(
        "M0 -10H1600V120Q1500 200 1400 120Q1300 200 1200 120Q1100 200 1000 120Q900 200 800 120Q700 200 600 120Q500 200 400 120Q300 200 200 120Q100 200 0 120Z",
        "#54181c",
      ),
      line(
        "M0 120Q100 200 200 120Q300 200 400 120Q500 200 600 120Q700 200 800 120Q900 200 1000 120Q1100 200 1200 120Q1300 200 1400 120Q1500 200 1600 120",
        "#d9b871",
        11,
      ),
    ],
  },
  {
    name: "orangery-players-2",
    alt: "Two paper masks, one glad and one sad, hang on ribbons",
    draw: () => [
      room({ wall: "#2f4a63", floor: "#2f4a63", horizon: 1200, strength: 0.34 }),
      windowLight(980, 110, 440, 700, "#ffd79a", 0.22, { columns: 2, rows: 3, lean: 0.1, slant: -0.12 }),
      ellipse(640, 40, 20, 20, "#d9b871"),
      ellipse(1060, 40, 20, 20, "#d9b871"),
      line("M640 40L430 420M640 40L760 380M1060 40L900 640M1060 40L1210 620", "#a8474a", 11),
      mask([590, 520], 1.12, -9, true, tones.bone),
      mask([1050, 780], 1.08, 8, false, tones.brass),
      path(
        "M400 470C300 560 360 700 280 820C250 880 300 960 260 1040L300 1020L310 1060C340 960 300 890 330 830C400 700 350 600 440 500Z",
        "#8c3337",
      ),
      path(
        "M1250 700C1360 780 1290 900 1370 1000C1400 1050 1370 1100 1390 1160L1350 1140L1330 1170C1340 1090 1350 1060 1320 1010C1240 910 1300 800 1210 740Z",
        "#6f2226",
      ),
    ],
  },
  {
    name: "orangery-players-3",
    alt: "Opera glasses, two tickets and an orange on the velvet rail of a box",
    draw: () => [
      rect(0, 0, 1600, 1200, "#1c0f14"),
      glow([1080, 330], 700, "#ffb96b", 0.5),
      path(
        "M500 -20H1600V560H500Z",
        fade(
          [500, 0],
          [1600, 0],
          [
            ["#7a3a28", 0],
            ["#c9744e", 0.6],
            ["#7a3a28", 0.3],
          ],
        ),
      ),
      ...[0, 1, 2, 3, 4].map((index) =>
        path(
          `M${620 + index * 210} 560V${300}A80 80 0 0 1 ${780 + index * 210} 300V560Z`,
          index === 2 ? "#ffdf9c" : "#3a1a18",
        ),
      ),
      rect(500, 540, 1100, 30, "#d9b871"),
      ...drape(-20, 420, -20, 760, 4),
      path("M400 -20C440 240 420 500 340 780H400Z", "#2b0c10"),
      rect(0, 740, 1600, 460, "#6a1f24"),
      path("M0 740H1600V830Q800 880 0 830Z", "#a8393e"),
      path("M0 740H1600V762Q800 800 0 762Z", "#c9575a"),
      line("M0 1010H1600", "#d9b871", 20),
      ...Array.from({ length: 40 }, (_, index) => line(`M${10 + index * 41} 1022v90`, "#b58a45", 9)),
      turned(
        -8,
        [980, 820],
        [
          rect(860, 760, 330, 130, "#2b0c10", { opacity: 0.5, transform: "translate(14 16)" }),
          rect(860, 760, 330, 130, "#f6ecd2"),
          line("M960 770V880", "#b59c72", 5, { "stroke-dasharray": "9 9" }),
          line("M990 800H1150M990 830H1100", "#8c3337", 8),
          ellipse(908, 825, 26, 26, "none", { stroke: "#8c3337", "stroke-width": 6 }),
        ],
      ),
      turned(
        5,
        [1080, 850],
        [
          rect(960, 800, 330, 130, "#2b0c10", { opacity: 0.4, transform: "translate(12 14)" }),
          rect(960, 800, 330, 130, "#e0bd78"),
          line("M1060 810V920", "#9a7434", 5, { "stroke-dasharray": "9 9" }),
          line("M1090 842H1250M1090 872H1200", "#54181c", 8),
          ellipse(1008, 865, 26, 26, "none", { stroke: "#54181c", "stroke-width": 6 }),
        ],
      ),
      contact(610, 852, 200, "#12060a", 0.6),
      ...[540, 700].flatMap((x) => [
        modelled(
          lathe(x, 850, [
            [0, 84, "edge"],
            [30, 84, "edge"],
            [60, 66],
            [150, 52],
            [170, 60, "edge"],
            [200, 60, "edge"],
          ]),
          168,
          tones.ink,
        ),
        path(
          lathe(x, 850, [
            [0, 85, "edge"],
            [26, 85, "edge"],
          ]),
          "#c19750",
        ),
        path(
          lathe(x, 690, [
            [0, 59, "edge"],
            [40, 61, "edge"],
          ]),
          "#e0bd78",
        ),
        ellipse(x, 650, 60, 11, "#171a19"),
      ]),
      rect(584, 700, 72, 30, "#c19750"),
      rect(606, 690, 28, 80, "#d9b871"),
      contact(1400, 870, 84, "#12060a", 0.6),
      modelled(oval(1390, 800, 84), 168, ["#f3b765", "#d98a3c", "#9a4f20"]),
      path(leaf([1392, 722], [1470, 670], 22), "#2f5c48"),
    ],
  },
];
