import { blurred, cast, glow, modelled, room, type Tones } from "../light.ts";
import { lathe } from "../outline.ts";
import { tones } from "../palette.ts";
import type { Scene } from "../scene.ts";
import { box, clipped, ellipse, group, line, oval, path, poly, rect, turned } from "../shapes.ts";

function cupFromAbove(
  cx: number,
  cy: number,
  r: number,
  [light, middle, dark]: Tones,
  coffee: string,
): string {
  return group([
    ellipse(cx, cy, r * 1.7, r * 1.7, middle),
    path(
      `M${cx - r * 1.7} ${cy}A${r * 1.7} ${r * 1.7} 0 0 1 ${cx + r * 0.9} ${cy - r * 1.44}L${cx - r * 1.2} ${cy + r * 1.2}A${r * 1.7} ${r * 1.7} 0 0 1 ${cx - r * 1.7} ${cy}Z`,
      light,
    ),
    ellipse(cx, cy, r * 1.3, r * 1.3, "none", { stroke: dark, "stroke-width": 5, opacity: 0.6 }),
    clipped(oval(cx, cy, r * 1.7), [
      poly(
        [
          [cx, cy - r],
          [cx + r * 3, cy + r * 0.4],
          [cx + r * 3, cy + r * 2.6],
          [cx - r * 0.6, cy + r],
        ],
        dark,
        { opacity: 0.55 },
      ),
    ]),
    path(box(cx + r * 0.82, cy - r * 0.16, r * 0.74, r * 0.32, r * 0.12), light),
    ellipse(cx, cy, r, r, light),
    ellipse(cx, cy, r * 0.87, r * 0.87, coffee),
    path(
      `M${cx - r * 0.87} ${cy}A${r * 0.87} ${r * 0.87} 0 0 1 ${cx + r * 0.4} ${cy - r * 0.77}A${r * 1.1} ${r * 1.1} 0 0 0 ${cx - r * 0.87} ${cy}Z`,
      "#0c0705",
      { opacity: 0.5 },
    ),
    ellipse(cx + r * 0.2, cy + r * 0.2, r * 0.44, r * 0.44, "#c98d52", { opacity: 0.55 }),
  ]);
}

export const corvo: Scene[] = [
  {
    name: "corvo-1",
    alt: "A cup of coffee on a saucer, its steam rising in front of a low sun",
    draw: () => [
      room({ wall: "#5a1c1f", floor: "#2a1310", horizon: 800, strength: 0.2 }),
      ellipse(1010, 430, 300, 300, "#d9854d"),
      ellipse(1010, 430, 236, 236, "#eda868"),
      cast(
        lathe(740, 985, [
          [0, 90],
          [200, 230],
        ]),
        985,
        { reach: -1, fall: 0.1, strength: 0.5 },
      ),
      ellipse(740, 996, 400, 66, "#140806"),
      ellipse(740, 976, 400, 66, "#b79f7c"),
      ellipse(740, 968, 392, 60, "#f2e6cc"),
      path("M1132 968A392 60 0 0 1 740 1028Q900 1000 960 930A392 60 0 0 1 1132 968Z", "#fffaf0"),
      ellipse(740, 968, 190, 28, "#c9b48e"),
      path("M950 700C1130 660 1130 880 900 880", "none", { stroke: "#a98f6d", "stroke-width": 40 }),
      path("M950 700C1120 664 1116 868 900 872", "none", { stroke: "#fbf3e0", "stroke-width": 22 }),
      modelled(
        lathe(740, 970, [
          [0, 96, "edge"],
          [14, 90],
          [60, 150],
          [160, 214],
          [300, 236, "edge"],
        ]),
        470,
        ["#fff6e4", "#ead9b8", "#a98f6d"],
        { from: "right" },
      ),
      ellipse(740, 670, 236, 38, "#cdb994"),
      ellipse(740, 676, 214, 31, "#3a1c10"),
      path("M560 690C600 660 760 652 900 668C880 700 660 716 560 690Z", "#7a4526"),
      ...[
        [660, 0],
        [760, -40],
        [850, 10],
      ].map(([x = 0, dy = 0], index) =>
        line(
          `M${x} ${620 + dy}C${x - 70} ${520 + dy} ${x + 70} ${440 + dy} ${x} ${330 + dy}C${x - 40} ${260 + dy} ${x + 20} ${200 + dy} ${x + 10} ${150 + dy}`,
          "#ffe9c8",
          20 - index * 3,
          { opacity: 0.24 },
        ),
      ),
    ],
  },
  {
    name: "corvo-2",
    alt: "A moka pot and two small cups on a shelf before a tiled wall",
    draw: () => [
      rect(0, 0, 1600, 1200, "#e0cfaa"),
      ...Array.from({ length: 10 }, (_, row) => line(`M0 ${row * 96}H1600`, "#cbb68c", 4)),
      ...Array.from({ length: 13 }, (_, column) => line(`M${column * 130 + 40} 0V866`, "#cbb68c", 4)),
      glow([180, 100], 1300, "#fff4d0", 0.7),
      rect(0, 866, 1600, 60, "#b8623f"),
      rect(0, 866, 1600, 12, "#dc9a6c"),
      rect(0, 926, 1600, 274, "#4f2114"),
      blurred(
        6,
        [
          path("M560 866L580 600L620 470L560 330L700 250L840 330L800 470L840 600L860 866Z", "#8a734a", {
            transform: "translate(200 10) skewX(-8)",
            opacity: 0.5,
          }),
        ],
        { transform: "translate(120 0)" },
      ),
      path("M820 380C960 360 960 560 850 590L836 560C900 540 910 420 812 424Z", "#171a19"),
      path("M556 866L590 620H810L846 866Z", "#98a3a3"),
      path("M556 866L590 620H650L626 866Z", "#e3e6e1"),
      path("M750 620H810L846 866H760Z", "#4d5a5c"),
      rect(584, 590, 232, 34, "#586466"),
      rect(584, 590, 90, 34, "#b9c2c0"),
      path("M600 590L560 360H830L798 590Z", "#8a9697"),
      path("M600 590L560 360H640L660 590Z", "#d8dcd8"),
      path("M740 590L770 360H830L798 590Z", "#4d5a5c"),
      path("M560 360L500 350L560 420Z", "#d8dcd8"),
      path("M556 360Q700 270 834 360Z", "#7c8788"),
      path("M556 360Q610 310 700 304L680 360Z", "#cfd5d0"),
      modelled(oval(700, 280, 26), 52, tones.ink),
      ...[1050, 1290].map((x, index) =>
        group([
          cast(
            lathe(x, 866, [
              [0, 50],
              [110, 84],
            ]),
            866,
            { reach: 0.8, fall: -0.02, strength: 0.3 },
          ),
          path(`M${x + 76} 778C${x + 140} 770 ${x + 136} 840 ${x + 62} 838`, "none", {
            stroke: index ? "#431215" : "#0d2b21",
            "stroke-width": 15,
          }),
          modelled(
            lathe(x, 866, [
              [0, 56, "edge"],
              [10, 54],
              [60, 84],
              [120, 90, "edge"],
            ]),
            180,
            index ? tones.oxblood : tones.bottle,
          ),
          ellipse(x, 746, 90, 15, index ? "#96393a" : "#2f6a52"),
          ellipse(x, 749, 80, 11, "#26120a"),
        ]),
      ),
    ],
  },
  {
    name: "corvo-3",
    alt: "Three cups of coffee from above, in long evening shadows",
    draw: () => [
      rect(0, 0, 1600, 1200, "#a9653f"),
      poly("0,0 1600,0 1600,90 0,640", "#c9814f"),
      glow([60, 60], 1300, "#ffd49a", 0.3),
      ...(
        [
          [430, 420, 150],
          [1090, 370, 190],
          [760, 860, 170],
        ] as const
      ).map(([x, y, r]) =>
        blurred(6, [
          poly(
            [
              [x - r * 0.9, y + r * 1.4],
              [x + r * 1.1, y - r * 1.3],
              [x + r * 4.2, y + r * 0.4],
              [x + r * 3, y + r * 3],
            ],
            "#2b120a",
            { opacity: 0.42 },
          ),
        ]),
      ),
      cupFromAbove(430, 420, 150, tones.bottle, "#3a1c10"),
      cupFromAbove(1090, 370, 190, tones.bone, "#2b140b"),
      cupFromAbove(760, 860, 170, tones.oxblood, "#4a2716"),
      turned(
        28,
        [1290, 860],
        [
          path(box(1276, 700, 26, 330, 13), "#7f5a28", { transform: "translate(12 14)", opacity: 0.5 }),
          path(box(1274, 780, 24, 260, 12), "#d9b871"),
          ellipse(1286, 720, 44, 76, "#d9b871"),
          ellipse(1290, 724, 32, 60, "#a97f3e"),
        ],
      ),
      ...[
        [250, 850],
        [310, 900],
        [220, 930],
      ].map(([x = 0, y = 0], index) =>
        turned(
          index * 50,
          [x, y],
          [
            ellipse(x, y, 34, 24, "#2b140b"),
            line(`M${x - 28} ${y}Q${x} ${y + 8} ${x + 28} ${y}`, "#6b4128", 5),
          ],
        ),
      ),
    ],
  },
];
