import { blurred, fade, glow, room } from "../light.ts";
import type { Scene } from "../scene.ts";
import { box, clipped, ellipse, group, line, path, poly, rect, turned } from "../shapes.ts";

function record(cx: number, cy: number, r: number, label: string, labelDark: string): string {
  return group([
    ellipse(cx, cy, r, r, "#12110f"),
    ...[0.94, 0.86, 0.78, 0.7, 0.62, 0.54, 0.46].map((share) =>
      ellipse(cx, cy, r * share, r * share, "none", { stroke: "#2e2b27", "stroke-width": 4 }),
    ),
    path(
      `M${cx} ${cy}L${cx - r * 0.86} ${cy - r * 0.5}A${r} ${r} 0 0 1 ${cx - r * 0.5} ${cy - r * 0.86}Z`,
      "#fff3d6",
      { opacity: 0.22 },
    ),
    path(
      `M${cx} ${cy}L${cx + r * 0.86} ${cy + r * 0.5}A${r} ${r} 0 0 1 ${cx + r * 0.5} ${cy + r * 0.86}Z`,
      "#fff3d6",
      { opacity: 0.14 },
    ),
    ellipse(cx, cy, r * 0.36, r * 0.36, label),
    path(`M${cx + r * 0.36} ${cy}A${r * 0.36} ${r * 0.36} 0 0 1 ${cx - r * 0.36} ${cy}Z`, labelDark),
    ellipse(cx, cy, r * 0.26, r * 0.26, "none", { stroke: "#f6ecd2", "stroke-width": 4, opacity: 0.6 }),
    ellipse(cx, cy, r * 0.035, r * 0.035, "#f6ecd2"),
  ]);
}

export const nightRecordCo: Scene[] = [
  {
    name: "night-record-co-1",
    alt: "A record half out of its sleeve, the sleeve printed with a moon over water",
    draw: () => [
      room({ wall: "#8f4a36", floor: "#8f4a36", horizon: 1200, strength: 0.4 }),
      poly("0,780 1600,640 1600,1200 0,1200", "#6f3527"),
      blurred(14, [
        poly("420,250 1010,250 1360,400 1360,960 420,1010", "#1c0b08", {
          opacity: 0.55,
          transform: "translate(60 50)",
        }),
      ]),
      record(1040, 600, 350, "#d9b871", "#a9803f"),
      rect(290, 230, 740, 740, "#1b2f45"),
      clipped(box(290, 230, 740, 740), [
        rect(
          290,
          230,
          740,
          740,
          fade(
            [0, 230],
            [0, 760],
            [
              ["#16283c", 1],
              ["#5f6f86", 1],
            ],
          ),
        ),
        ellipse(660, 500, 170, 170, "#f6e9c8"),
        rect(290, 700, 740, 280, "#12243a"),
        ...[0, 1, 2, 3, 4, 5, 6].map((index) =>
          rect(560 - (index % 3) * 50, 726 + index * 34, 200 + (index % 3) * 90, 11, "#f6e9c8", {
            opacity: 0.85 - index * 0.09,
          }),
        ),
        path("M290 706C420 640 520 690 560 706ZM800 706C860 660 960 640 1040 706Z", "#0b1826"),
        poly("290,230 560,230 290,700", "#fff3d6", { opacity: 0.1 }),
      ]),
      line("M1030 232V968", "#0b1826", 5),
      rect(330, 270, 120, 8, "#e0bd78"),
      rect(330, 292, 70, 8, "#e0bd78"),
    ],
  },
  {
    name: "night-record-co-2",
    alt: "A turntable from above, its arm on the record, in the light of a window",
    draw: () => [
      rect(0, 0, 1600, 1200, "#1a4034"),
      glow([100, 80], 1400, "#f6dca8", 0.3),
      blurred(16, [
        path(box(280, 140, 1060, 930, 40), "#04120d", { opacity: 0.6, transform: "translate(60 50)" }),
      ]),
      path(box(260, 120, 1060, 930, 36), "#6b4128"),
      path(box(260, 120, 1060, 910, 36), "#a9743f"),
      ...[200, 330, 460, 620, 760, 880, 960].map((y, index) =>
        line(`M270 ${y}Q${600 + index * 40} ${y + (index % 2 ? 26 : -20)} 1310 ${y + 6}`, "#8f5a35", 4),
      ),
      ellipse(720, 590, 416, 416, "#472a19"),
      ellipse(716, 584, 410, 410, "#98a3a3"),
      record(716, 584, 388, "#a8474a", "#6f2226"),
      ellipse(1160, 300, 90, 90, "#472a19"),
      ellipse(1155, 294, 84, 84, "#586466"),
      ellipse(1155, 294, 56, 56, "#cfd5d0"),
      path("M1099 294A56 56 0 0 1 1180 244L1120 338A56 56 0 0 1 1099 294Z", "#f6f4ec"),
      line("M1165 304L1180 760L1010 860", "#241208", 24, { opacity: 0.5, transform: "translate(20 18)" }),
      line("M1155 240V294L1172 760L1000 856", "#8a9697", 22),
      line("M1150 240V294L1166 756L1000 848", "#eef0ea", 8),
      path(box(1118, 180, 74, 70, 8), "#39423e"),
      turned(30, [985, 862], [path(box(930, 836, 110, 54, 6), "#171a19"), rect(936, 842, 40, 42, "#48524d")]),
      ...[
        [1160, 930, 44],
        [1250, 930, 28],
      ].flatMap(([x = 0, y = 0, r = 0]) => [
        ellipse(x + 5, y + 6, r, r, "#472a19"),
        ellipse(x, y, r, r, "#d9b871"),
        ellipse(x - 4, y - 4, r * 0.7, r * 0.7, "#f0d190"),
        line(`M${x} ${y}V${y - r * 0.8}`, "#6b4a1c", 6),
      ]),
      poly("120,-20 520,-20 1240,1220 700,1220", "#ffe2a4", { opacity: 0.13 }),
      poly("600,-20 800,-20 1520,1220 1330,1220", "#ffe2a4", { opacity: 0.1 }),
    ],
  },
  {
    name: "night-record-co-3",
    alt: "A record like a black moon rises over the roofs of a city at night",
    draw: () => [
      rect(
        0,
        0,
        1600,
        1200,
        fade(
          [0, 0],
          [0, 1100],
          [
            ["#16283c", 1],
            ["#4a4a66", 1],
            ["#c4714c", 1],
          ],
        ),
      ),
      glow([840, 540], 760, "#ffcf8a", 0.5),
      record(840, 540, 420, "#e0bd78", "#b58a45"),
      path(
        "M0 900V780H120V720H240V840H300V640H330L370 590L410 640H440V860H560V760H700V880H790V700H820V640H860V700H900V900H1010V800H1140V860H1200V660H1320V820H1400V740H1520V860H1600V1200H0Z",
        "#26203a",
      ),
      path(
        "M0 1010V900H90V960H200V860H330V980H420V900H560V1000H660V930H800V1010H900V940H1040V1000H1130V900H1260V990H1380V930H1500V1000H1600V1200H0Z",
        "#130f1f",
      ),
      ...[
        [150, 760],
        [190, 800],
        [360, 680],
        [390, 740],
        [600, 800],
        [640, 840],
        [850, 760],
        [1060, 850],
        [1250, 720],
        [1290, 780],
        [1440, 800],
        [1240, 830],
      ].map(([x = 0, y = 0]) => rect(x, y, 20, 28, "#ffdf9c")),
      ...[
        [40, 950],
        [240, 910],
        [270, 950],
        [480, 950],
        [720, 980],
        [960, 990],
        [1170, 950],
        [1220, 950],
        [1420, 980],
      ].map(([x = 0, y = 0]) => rect(x, y, 20, 28, "#e9a862")),
      ...[
        [120, 160],
        [260, 90],
        [380, 240],
        [1300, 130],
        [1450, 260],
        [1520, 90],
        [220, 380],
        [1420, 430],
      ].map(([x = 0, y = 0]) => ellipse(x, y, 4, 4, "#f6ecd2")),
    ],
  },
];
