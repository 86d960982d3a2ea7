import { blurred, cast, contact, modelled, room, windowLight } from "../light.ts";
import { lathe, leaf } from "../outline.ts";
import { tones } from "../palette.ts";
import type { Scene } from "../scene.ts";
import { arch, box, ellipse, group, line, moved, oval, path, poly, rect } from "../shapes.ts";

function croissant(): string[] {
  const body =
    "M-330 90C-370 40 -300 -60 -220 -110C-120 -180 120 -180 220 -110C300 -60 370 40 330 90C310 120 270 80 240 40C200 -10 120 -30 0 -30C-120 -30 -200 -10 -240 40C-270 80 -310 120 -330 90Z";
  const folds = [
    "M-262 -78C-230 -40 -214 -10 -216 14",
    "M-150 -140C-126 -100 -116 -60 -124 -22",
    "M-42 -160C-30 -110 -30 -60 -40 -30",
    "M66 -158C66 -110 60 -60 48 -30",
    "M168 -134C156 -90 140 -50 130 -20",
    "M262 -78C236 -40 222 -10 222 16",
  ];
  return [
    modelled(body, 660, ["#f0bd72", "#cf8d42", "#8a5222"], { at: [0.1, 0.5], lift: -90 }),
    ...folds.map((d) => line(d, "#7a4318", 8)),
    ...folds.map((d) => line(d, "#f9dca0", 7, { transform: "translate(12 2)", opacity: 0.8 })),
  ];
}

export const brigids: Scene[] = [
  {
    name: "brigids-1",
    alt: "A croissant on a blue-rimmed plate with a folded napkin",
    draw: () => [
      room({ wall: "#e6c9ab", floor: "#f3e8d2", horizon: 700 }),
      windowLight(260, 20, 420, 520, "#fff8e2", 0.7, { lean: 0.1, slant: 0.08 }),
      poly("0,700 1600,700 1600,730 0,730", "#c9a27c"),
      path("M1120 820L1560 800L1600 1060L1260 1120Z", "#a8474a"),
      path("M1120 820L1560 800L1300 960Z", "#c86a62"),
      blurred(8, [ellipse(780, 985, 480, 130, "#5a3418", { opacity: 0.5 })]),
      ellipse(720, 960, 480, 138, "#cdb994"),
      ellipse(720, 946, 480, 138, "#fffaf0"),
      ellipse(720, 946, 450, 124, "none", { stroke: "#4d6880", "stroke-width": 13 }),
      ellipse(720, 950, 330, 82, "#e6d9bd"),
      ellipse(740, 955, 300, 52, "#8f7750", { opacity: 0.65 }),
      moved(720, 860, croissant(), 0.98),
      ...[
        [1060, 980],
        [1090, 1000],
        [400, 1010],
        [1010, 1020],
      ].map(([x = 0, y = 0]) => path(`M${x} ${y}l26 -8l-6 16Z`, "#cf8d42")),
    ],
  },
  {
    name: "brigids-2",
    alt: "A tart of red and blue berries on a cake stand before a rose-colored wall",
    draw: () => [
      room({ wall: "#9c4a48", floor: "#5a2226", horizon: 920 }),
      path(arch(420, 920, 760, 800), "#b5625a"),
      path("M800 120A380 380 0 0 1 1180 500V920H980V500A380 380 0 0 0 800 130Z", "#7c3636"),
      contact(800, 1050, 240, "#1c0709", 0.6),
      modelled(
        lathe(800, 1050, [
          [0, 210, "edge"],
          [14, 204],
          [40, 60],
          [120, 30],
          [220, 34],
          [280, 90, "edge"],
        ]),
        400,
        tones.bone,
      ),
      ellipse(800, 780, 460, 76, "#b79f7c"),
      ellipse(800, 764, 460, 76, "#fbf3e0"),
      path("M430 640V730C430 790 1170 790 1170 730V640Z", "#c9884a"),
      path("M900 640H1170V730C1170 764 1050 778 930 782Z", "#8a5222"),
      ...Array.from({ length: 19 }, (_, index) =>
        line(
          `M${446 + index * 39} ${668 + Math.sin((index / 18) * Math.PI) * 40}v${70 - Math.abs(index - 9) * 2}`,
          "#8a5222",
          7,
          { opacity: 0.8 },
        ),
      ),
      ellipse(800, 640, 372, 82, "#e2aa62"),
      ellipse(800, 640, 340, 68, "#f6e3ae"),
      ...Array.from({ length: 26 }, (_, index) => {
        const ring = index < 16 ? 1 : 0.5;
        const angle = index < 16 ? (index / 16) * 2 * Math.PI : (index / 10) * 2 * Math.PI;
        const [x, y] = [800 + Math.cos(angle) * 290 * ring, 634 + Math.sin(angle) * 54 * ring];
        return modelled(
          oval(x, y - 16, 44, 38),
          88,
          index % 3 ? ["#d9555a", "#a02a35", "#5c121c"] : ["#6f5a86", "#463460", "#241838"],
        );
      }).sort(
        (a, b) =>
          Number(/cy|M[\d.]+ ([\d.]+)/.exec(a)?.[1] ?? 0) - Number(/M[\d.]+ ([\d.]+)/.exec(b)?.[1] ?? 0),
      ),
      modelled(oval(800, 600, 48, 42), 96, ["#d9555a", "#a02a35", "#5c121c"]),
      path(leaf([800, 580], [880, 520], 22), "#4c7a50"),
      path(leaf([796, 580], [740, 510], 20), "#2f5c48"),
    ],
  },
  {
    name: "brigids-3",
    alt: "A cake box tied with ribbon and a tower of macarons",
    draw: () => [
      room({ wall: "#5d7a8c", floor: "#dfcba4", horizon: 850, from: [1450, 80], strength: 0.42 }),
      ellipse(460, 400, 230, 230, "#7d98a8"),
      cast(box(700, 560, 540, 480), 1030, { reach: -1, fall: -0.14, strength: 0.4 }),
      path(box(640, 640, 480, 400, 6), "#a98f6d"),
      poly("1120,640 1320,590 1320,970 1120,1040", "#f6ecd6"),
      poly("610,600 830,556 1350,556 1140,600", "#fffaf0"),
      poly("610,600 1140,600 1140,670 610,670", "#c9b48e"),
      poly("1140,600 1350,556 1350,620 1140,670", "#fdf6e4"),
      poly("850,600 930,600 930,1040 850,1040", "#8c3337"),
      poly("850,600 1052,556 1126,556 930,600", "#b4595a"),
      poly("610,622 1140,622 1140,654 610,654", "#8c3337"),
      poly("1140,622 1350,576 1350,604 1140,654", "#c86a62"),
      path("M980 572C900 440 740 440 770 520C790 572 900 580 980 572Z", "#8c3337"),
      path("M980 572C1040 430 1210 430 1190 510C1170 566 1070 584 980 572Z", "#b4595a"),
      path("M960 560L880 680L930 672L1000 580ZM990 566L1100 660L1050 670L970 584Z", "#7a2a2d"),
      ellipse(980, 566, 34, 24, "#c86a62"),
      ...[
        [430, 1030, 0],
        [430, 930, 1],
        [434, 830, 2],
        [428, 730, 3],
      ].map(([x = 0, y = 0, index = 0]) => {
        const shade =
          (
            [
              ["#e9b9a4", "#d99a86", "#a5655a"],
              ["#d7dcb0", "#b3bf8a", "#7c8a5a"],
              ["#f3dfa8", "#e0bd78", "#a9803f"],
              ["#d79a86", "#a8585a", "#6f2a30"],
            ] as const
          )[index] ?? tones.rose;
        return group([
          index ? "" : contact(x, y + 6, 130),
          modelled(box(x - 118, y - 42, 236, 46, 22), 236, shade, { from: "right" }),
          rect(x - 104, y - 58, 208, 20, "#fff6e4"),
          modelled(
            `M${x - 118} ${y - 56}C${x - 118} ${y - 110} ${x + 118} ${y - 110} ${x + 118} ${y - 56}Z`,
            236,
            shade,
            { from: "right" },
          ),
        ]);
      }),
    ],
  },
];
