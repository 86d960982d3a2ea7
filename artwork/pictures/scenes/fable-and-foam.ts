import { cast, contact, glow, modelled, room, type Tones, windowLight } from "../light.ts";
import { tones } from "../palette.ts";
import type { Scene } from "../scene.ts";
import { box, ellipse, group, line, oval, path, poly, rect } from "../shapes.ts";

function bar(
  x: number,
  y: number,
  width: number,
  height: number,
  depth: number,
  [light, middle, dark]: Tones,
): string {
  return group([
    path(
      `M${x} ${y + 20}Q${x} ${y} ${x + 20} ${y}L${x + width - 20} ${y}Q${x + width} ${y} ${x + width} ${y + 20}V${y + height - 20}Q${x + width} ${y + height} ${x + width - 20} ${y + height}H${x + 20}Q${x} ${y + height} ${x} ${y + height - 20}Z`,
      middle,
    ),
    path(
      `M${x + 8} ${y + 8}L${x + depth} ${y - depth * 0.6}H${x + width + depth - 16}L${x + width - 8} ${y + 8}Z`,
      light,
    ),
    path(
      `M${x + width - 6} ${y + 10}L${x + width + depth - 14} ${y - depth * 0.6}Q${x + width + depth} ${y - depth * 0.5} ${x + width + depth} ${y - depth * 0.3}V${y + height - depth * 0.8}L${x + width - 4} ${y + height - 12}Z`,
      dark,
    ),
  ]);
}

function bubbles(spots: readonly (readonly [number, number, number])[]): string[] {
  return spots.flatMap(([x, y, r]) => [
    ellipse(x, y, r, r, "#f6f2e4", { opacity: 0.35 }),
    ellipse(x, y, r, r, "none", { stroke: "#fffaf0", "stroke-width": 5, opacity: 0.8 }),
    path(
      `M${x - r * 0.55} ${y - r * 0.1}A${r * 0.6} ${r * 0.6} 0 0 1 ${x - r * 0.05} ${y - r * 0.58}`,
      "none",
      { stroke: "#ffffff", "stroke-width": 7, "stroke-linecap": "round" },
    ),
  ]);
}

export const fableAndFoam: Scene[] = [
  {
    name: "fable-and-foam-1",
    alt: "Four bars of soap stacked crosswise and tied with string",
    draw: () => [
      room({ wall: "#c98f7c", floor: "#8a4a40", horizon: 860 }),
      windowLight(930, 40, 420, 620, "#ffdcb4", 0.45, { columns: 2, rows: 3, lean: 0.12, slant: -0.12 }),
      cast(box(480, 470, 560, 560), 1030, { reach: 1.1, fall: -0.14, strength: 0.42 }),
      bar(500, 900, 500, 130, 90, tones.bone),
      bar(540, 762, 440, 130, 84, ["#a9c4a4", "#7d9c7c", "#4c6a50"]),
      bar(500, 626, 500, 128, 90, ["#e9b08c", "#cf8a66", "#8e4f38"]),
      bar(556, 494, 400, 124, 80, ["#c9d6da", "#96abb4", "#5c7480"]),
      line("M730 494V1030M730 496L800 446", "#5a1d18", 8),
      line("M806 446V450M730 494L806 446", "#5a1d18", 8),
      path(
        "M770 450C700 380 660 400 690 440C710 460 750 462 770 450C800 390 860 380 860 416C856 450 800 462 770 450Z",
        "none",
        { stroke: "#5a1d18", "stroke-width": 8 },
      ),
      line("M770 450C760 490 720 500 690 520M772 450C800 490 840 490 850 530", "#5a1d18", 8),
    ],
  },
  {
    name: "fable-and-foam-2",
    alt: "A pink soap on a shell dish, with bubbles rising",
    draw: () => [
      rect(0, 0, 1600, 1200, "#33606a"),
      glow([260, 120], 1200, "#f2d2a0", 0.42),
      rect(0, 850, 1600, 350, "#1f4650"),
      rect(0, 850, 1600, 16, "#5f8d92"),
      contact(800, 1060, 420, "#04161b", 0.6),
      modelled("M330 890C360 1010 560 1070 800 1070C1040 1070 1240 1010 1270 890Z", 940, tones.bone, {
        at: [0.1, 0.5],
      }),
      ellipse(800, 890, 470, 80, "#fbf3e0"),
      ellipse(800, 896, 430, 64, "#cdb994"),
      ...Array.from({ length: 9 }, (_, index) =>
        line(`M${420 + index * 95} 950Q${560 + index * 60} 1020 ${680 + index * 30} 1060`, "#a38c66", 5, {
          opacity: 0.6,
        }),
      ),
      modelled(
        "M520 820C520 760 600 720 800 720C1000 720 1080 760 1080 820C1080 900 1000 930 800 930C600 930 520 900 520 820Z",
        560,
        ["#efb49c", "#d68a78", "#9a5048"],
        { at: [0.12, 0.58] },
      ),
      ellipse(800, 800, 210, 52, "none", { stroke: "#b56a5e", "stroke-width": 8 }),
      path(
        "M800 768C780 790 740 784 740 806C760 824 790 814 800 838C810 814 840 824 860 806C860 784 820 790 800 768Z",
        "#b56a5e",
      ),
      path("M560 790C580 756 660 738 720 736", "none", {
        stroke: "#fff0e4",
        "stroke-width": 14,
        "stroke-linecap": "round",
      }),
      ...bubbles([
        [560, 700, 64],
        [650, 640, 36],
        [980, 690, 48],
        [1060, 560, 76],
        [900, 470, 34],
        [1130, 380, 52],
        [980, 260, 28],
        [1200, 200, 40],
        [1160, 90, 20],
      ]),
    ],
  },
  {
    name: "fable-and-foam-3",
    alt: "A claw-foot bath full of foam, a towel over its rim, under a round window",
    draw: () => [
      room({ wall: "#7d4136", floor: "#e2d0ae", horizon: 930, strength: 0.3 }),
      ...Array.from({ length: 7 }, (_, column) =>
        line(`M${column * 270 - 60} 930L${(column - 3) * 420 + 780} 1200`, "#b9a27c", 5),
      ),
      ellipse(1120, 330, 190, 190, "#4d2119"),
      ellipse(1120, 330, 166, 166, "#efb070"),
      path(
        "M954 350C1020 320 1080 380 1160 340C1220 316 1260 340 1284 350A166 166 0 0 1 954 350Z",
        "#8e6e72",
      ),
      line("M1120 164V496M954 330H1286", "#4d2119", 14),
      poly("520,500 900,440 980,760 560,830", "#ffd9a0", { opacity: 0.16 }),
      contact(780, 1100, 480),
      modelled(
        "M420 1000C440 1060 400 1080 380 1110H450C480 1080 480 1040 490 1000ZM1080 1000C1070 1060 1110 1080 1130 1110H1060C1030 1080 1030 1040 1020 1000Z",
        700,
        tones.brass,
      ),
      path("M300 660C300 900 380 1040 520 1050H1000C1160 1040 1250 900 1260 660Z", "#efe4cc"),
      path("M860 660H1260C1250 900 1160 1040 1000 1050H780C880 960 900 800 860 660Z", "#c6b18b"),
      path("M1130 660H1260C1250 900 1160 1040 1000 1050H960C1090 960 1130 820 1130 660Z", "#94805e"),
      ...[
        [400, 630, 90],
        [520, 590, 110],
        [660, 610, 100],
        [800, 590, 116],
        [940, 620, 92],
        [1060, 610, 100],
        [1160, 640, 70],
      ].map(([x = 0, y = 0, r = 0]) =>
        modelled(oval(x, y, r), 2 * r, ["#fffdf6", "#efe9da", "#cfc6b4"], { at: [0.2, 0.7], lift: -60 }),
      ),
      path(
        "M270 640Q280 620 310 630H1250Q1290 626 1296 652Q1290 690 1250 690H310Q270 690 270 640Z",
        "#fbf5e6",
      ),
      path("M820 630H1250Q1290 626 1296 652Q1290 690 1250 690H790Q840 660 820 630Z", "#d6c5a2"),
      path("M930 622H1120L1140 900Q1030 930 910 896Z", "#2f6f60"),
      path("M930 622H1000L990 912Q940 906 910 896Z", "#4f8f7c"),
      path("M914 840L1136 846L1138 868L912 862Z", "#efe4cc"),
      line("M330 640V420C330 360 400 350 410 400", "#7f5a28", 20),
      line("M324 640V416C324 356 394 346 404 396", "#d9b871", 9),
      line("M290 560H370", "#d9b871", 16),
      ...bubbles([
        [600, 450, 34],
        [690, 380, 20],
        [840, 440, 26],
        [480, 400, 18],
      ]),
    ],
  },
];
