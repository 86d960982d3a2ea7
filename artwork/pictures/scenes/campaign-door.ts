import { contact, glow, modelled } from "../light.ts";
import { lathe } from "../outline.ts";
import { tones } from "../palette.ts";
import type { Scene } from "../scene.ts";
import { arch, ellipse, group, line, oval, path, poly, rect } from "../shapes.ts";

export const hotelDoor: Scene[] = [
  {
    name: "campaign-5",
    alt: "The door of a small hotel at night, its lamp on, a bay tree on either side",
    width: 2000,
    height: 1125,
    draw: () => [
      rect(0, 0, 2000, 1125, "#22364a"),
      glow([1400, 520], 1000, "#ffc878", 0.42),
      ...Array.from({ length: 8 }, (_, row) => line(`M0 ${120 + row * 110}H2000`, "#1a2b3c", 5)),
      rect(200, 150, 330, 470, "#16242f"),
      rect(224, 174, 282, 422, "#2c4560"),
      path("M224 174H420L224 480Z", "#3d5a76"),
      line("M365 174V596M224 380H506", "#16242f", 13),
      rect(180, 620, 370, 24, "#4d6680"),
      path(arch(1120, 940, 560, 840), "#16242f"),
      path(arch(1146, 940, 508, 810), "#e6d3ae"),
      path(arch(1186, 940, 428, 764), "#7f6a48"),
      path(arch(1204, 940, 392, 744), "#123c2e"),
      path("M1204 372A196 176 0 0 1 1596 372Z", "#ffe2a0"),
      line("M1400 372V200M1400 372L1280 250M1400 372L1520 250", "#123c2e", 11),
      rect(1204, 366, 392, 18, "#c19750"),
      path("M1480 384H1596V940H1440C1500 760 1500 560 1480 384Z", "#0d2b21"),
      line("M1400 384V940", "#0a2019", 9),
      ...[
        [1230, 420, 150, 210],
        [1420, 420, 150, 210],
        [1230, 660, 150, 250],
        [1420, 660, 150, 250],
      ].flatMap(([x = 0, y = 0, w = 0, h = 0]) => [
        rect(x, y, w, h, "#0a2019"),
        rect(x + 9, y + 9, w - 9, h - 9, x < 1400 ? "#2f6a52" : "#1b4a39"),
        rect(x + 18, y + 18, w - 30, h - 30, x < 1400 ? "#1f5340" : "#123c2e"),
      ]),
      ellipse(1384, 640, 15, 15, "#e0bd78"),
      ellipse(1416, 640, 15, 15, "#c19750"),
      ellipse(1304, 520, 26, 30, "none", { stroke: "#e0bd78", "stroke-width": 9 }),
      line("M1400 110V40M1400 40H1330", "#0b1721", 13),
      glow([1400, 150], 260, "#ffe9b0", 0.8),
      path("M1364 110H1436L1450 190H1350Z", "#fff0c4"),
      path("M1354 110L1400 76L1446 110Z", "#0b1721"),
      line("M1400 110V190M1350 190H1450", "#0b1721", 6),
      rect(1060, 940, 680, 36, "#d9c39c"),
      rect(1060, 966, 680, 12, "#a98f6d"),
      rect(990, 978, 820, 40, "#c4ad84"),
      rect(990, 1006, 820, 14, "#8f7a58"),
      rect(0, 1018, 2000, 107, "#141f2a"),
      poly("1120,940 1680,940 1860,1125 900,1125", "#ffd690", { opacity: 0.22 }),
      path("M1250 940H1550L1580 1018H1220Z", "#6f2226"),
      path("M1250 940H1300L1276 1018H1220Z", "#96393a"),
      ...[1010, 1800].map((x, index) =>
        group([
          contact(x, 1020, 100),
          modelled(
            lathe(x, 1018, [
              [0, 62, "edge"],
              [120, 84, "edge"],
            ]),
            168,
            tones.clay,
            { from: index ? "left" : "right" },
          ),
          line(`M${x} 900V760`, "#54301b", 17),
          modelled(oval(x, 700, 116, 124), 232, ["#5f8a5c", "#2f5c48", "#10281f"], {
            from: index ? "left" : "right",
          }),
        ]),
      ),
    ],
  },
];
