import { blurred, cast, glow, room, type Tones } from "../light.ts";
import { tones } from "../palette.ts";
import type { Scene } from "../scene.ts";
import { box, clipped, ellipse, line, oval, path, poly, rect, turned } from "../shapes.ts";

function around(cx: number, cy: number, count: number, mark: (index: number) => string): string[] {
  return Array.from({ length: count }, (_, index) => turned((index * 360) / count, [cx, cy], [mark(index)]));
}

function gear(cx: number, cy: number, r: number, teeth: number, shade: Tones, turn = 0): string {
  return turned(
    turn,
    [cx, cy],
    [
      ...around(cx, cy, teeth, () =>
        path(box(cx - (1.6 * r) / teeth, cy - r * 1.09, (3.2 * r) / teeth, r * 0.2, 3), shade[1]),
      ),
      ellipse(cx, cy, r, r, shade[1]),
      clipped(oval(cx, cy, r), [
        poly(
          [
            [cx - r, cy - r],
            [cx + r * 0.4, cy - r],
            [cx - r, cy + r * 0.7],
          ],
          shade[0],
          { opacity: 0.7 },
        ),
      ]),
      ellipse(cx, cy, r * 0.8, r * 0.8, shade[2]),
      ...around(cx, cy, 5, () =>
        path(
          `M${cx - r * 0.07} ${cy}L${cx - r * 0.05} ${cy - r * 0.84}H${cx + r * 0.05}L${cx + r * 0.07} ${cy}Z`,
          shade[1],
        ),
      ),
      ellipse(cx, cy, r * 0.24, r * 0.24, shade[1]),
      ellipse(cx, cy, r * 0.1, r * 0.1, "#a8303a"),
    ],
  );
}

export const pendulumWorks: Scene[] = [
  {
    name: "pendulum-works-1",
    alt: "The bone-white dial of a wristwatch from close by, its hands at ten past ten",
    draw: () => [
      rect(0, 0, 1600, 1200, "#123c2e"),
      glow([200, 150], 1300, "#cfe0b0", 0.22),
      path("M520 -20H1080L1060 200H540ZM540 1000H1060L1080 1220H520Z", "#54301b"),
      path("M520 -20H660L670 200H540ZM540 1000H670L660 1220H520Z", "#8f5a35"),
      line("M556 0L572 180M1044 0L1028 180M572 1020L556 1200M1028 1020L1044 1200", "#d9a869", 5, {
        "stroke-dasharray": "16 12",
      }),
      blurred(14, [ellipse(850, 660, 470, 470, "#04120d", { opacity: 0.6 })]),
      path(box(1240, 556, 100, 88, 16), "#7f5a28"),
      ...[0, 1, 2, 3, 4].map((index) => rect(1250, 564 + index * 16, 90, 6, "#f0d190")),
      ellipse(800, 600, 472, 472, "#7f5a28"),
      ellipse(796, 596, 460, 460, "#d9b871"),
      path("M336 596A460 460 0 0 1 1000 184L470 920A460 460 0 0 1 336 596Z", "#f6e0a8"),
      ellipse(800, 600, 410, 410, "#6b4a1c"),
      ellipse(800, 600, 396, 396, "#f6eeda"),
      clipped(oval(800, 600, 396), [path("M1010 180L1300 300V1100H560Z", "#d9c9a6", { opacity: 0.7 })]),
      ...around(800, 600, 60, (index) =>
        rect(index % 5 ? 797 : 793, 226, index % 5 ? 6 : 14, index % 5 ? 16 : 0.1, "#14211b"),
      ),
      ...around(800, 600, 12, (index) =>
        path(index % 3 ? "M794 230H806L803 300H797Z" : "M786 230H814L806 320H794Z", "#123c2e"),
      ),
      ellipse(800, 790, 92, 92, "#e6d6b4"),
      ellipse(800, 790, 92, 92, "none", { stroke: "#b58a45", "stroke-width": 5 }),
      ...around(800, 790, 12, () => rect(798, 706, 4, 14, "#14211b")),
      line("M800 790L850 750", "#6f2226", 6),
      turned(
        -57,
        [800, 600],
        [
          path("M788 640L794 400L800 370L806 400L812 640Z", "#0b1712", {
            opacity: 0.3,
            transform: "translate(10 8)",
          }),
          path("M786 640L792 400L800 366L808 400L814 640Z", "#14211b"),
          path("M800 366L808 400L814 640H800Z", "#3d4a44"),
        ],
      ),
      turned(
        61,
        [800, 600],
        [
          path("M789 660L794 290L800 252L806 290L811 660Z", "#0b1712", {
            opacity: 0.3,
            transform: "translate(10 -6)",
          }),
          path("M789 660L794 290L800 252L806 290L811 660Z", "#14211b"),
          path("M800 252L806 290L811 660H800Z", "#3d4a44"),
        ],
      ),
      turned(214, [800, 600], [rect(798, 270, 4, 430, "#8c2c30"), ellipse(800, 680, 14, 14, "#8c2c30")]),
      ellipse(800, 600, 20, 20, "#d9b871"),
      path("M470 440A370 370 0 0 1 700 244L560 440Q500 520 440 560A370 370 0 0 1 470 440Z", "#ffffff", {
        opacity: 0.28,
      }),
    ],
  },
  {
    name: "pendulum-works-2",
    alt: "A watch on a leather strap lies curved over a dark block, its shadow long",
    draw: () => [
      room({ wall: "#7d2f2c", floor: "#c89a6c", horizon: 800, strength: 0.36 }),
      ellipse(1090, 430, 250, 250, "#9c4740"),
      cast("M500 1050V520H1000V1050Z", 1050, { reach: 1.2, fall: -0.16, strength: 0.42 }),
      poly("480,560 980,560 980,1060 480,1060", "#26423a"),
      poly("480,560 620,490 1120,490 980,560", "#4f7466"),
      poly("980,560 1120,490 1120,990 980,1060", "#0f231d"),
      path(
        "M640 1000C620 860 622 700 640 590C650 520 690 500 740 496H850C800 520 806 560 802 600C790 720 790 860 806 1000Z",
        "#54301b",
      ),
      path(
        "M640 1000C620 860 622 700 640 590C650 520 690 500 740 496H770C710 520 690 560 684 620C670 740 672 880 690 1000Z",
        "#9a6238",
      ),
      line("M660 980C644 860 646 700 662 600M786 980C772 860 770 720 782 610", "#d9a869", 4, {
        "stroke-dasharray": "14 10",
      }),
      ...[760, 830, 900].map((y) => ellipse(722, y, 9, 11, "#1c0d06")),
      poly("900,502 1086,494 1070,522 900,532", "#6b4128"),
      poly("900,502 1086,494 1082,502 900,510", "#a36a3f"),
      path(
        "M690 490C640 420 660 330 760 310C880 290 960 350 950 430C940 500 880 530 800 524C750 520 716 516 690 490Z",
        "#7f5a28",
      ),
      path(
        "M690 480C640 410 660 320 760 300C880 280 960 340 950 420C940 490 880 520 800 514C750 510 716 506 690 480Z",
        "#d9b871",
      ),
      path(
        "M712 470C672 410 690 342 768 326C866 308 926 356 920 420C912 474 866 492 800 488C758 484 732 490 712 470Z",
        "#f6eeda",
      ),
      path("M830 486C866 440 870 370 836 322C896 330 924 370 920 420C912 466 876 486 830 486Z", "#d3c096"),
      line("M804 408L760 372M804 408L868 380", "#14211b", 10),
      ellipse(804, 408, 9, 9, "#14211b"),
      ...[
        [770, 340],
        [846, 336],
        [900, 400],
        [850, 470],
        [744, 456],
        [706, 404],
      ].map(([x = 0, y = 0]) => ellipse(x, y, 6, 6, "#123c2e")),
      path(box(950, 380, 44, 46, 8), "#a9803f"),
    ],
  },
  {
    name: "pendulum-works-3",
    alt: "The brass and steel wheels of a movement turn one another over a dark plate",
    draw: () => [
      rect(0, 0, 1600, 1200, "#14211f"),
      glow([240, 140], 1300, "#e0bd78", 0.22),
      ...Array.from({ length: 14 }, (_, index) =>
        path(
          `M${-200 + index * 150} 1200C${-60 + index * 150} 800 ${-60 + index * 150} 400 ${40 + index * 150} 0h50C${-10 + index * 150} 400 ${-10 + index * 150} 800 ${-150 + index * 150} 1200Z`,
          "#1d302c",
        ),
      ),
      ...(
        [
          [560, 640, 380],
          [1120, 400, 240],
          [1180, 900, 270],
          [240, 220, 190],
        ] as const
      ).map(([x, y, r]) =>
        blurred(12, [ellipse(x + 46, y + 44, r * 1.08, r * 1.08, "#000", { opacity: 0.55 })]),
      ),
      gear(240, 220, 190, 24, tones.steel, 6),
      gear(1180, 900, 270, 34, ["#d8875d", "#a9583c", "#5a2a1c"], 3),
      gear(560, 640, 380, 48, tones.brass, 2),
      gear(1120, 400, 240, 30, tones.brass, 5),
      gear(560, 640, 150, 22, tones.steel, 4),
      blurred(8, [
        line("M90 1090L620 900L980 1010", "#000", 90, { opacity: 0.5, transform: "translate(20 26)" }),
      ]),
      line("M90 1090L620 900L980 1010", "#586466", 90),
      line("M90 1082L620 892L980 1002", "#98a3a3", 66),
      ...[
        [90, 1086],
        [620, 896],
        [980, 1006],
      ].flatMap(([x = 0, y = 0]) => [
        ellipse(x, y, 30, 30, "#2c4157"),
        ellipse(x - 3, y - 3, 25, 25, "#5f7c94"),
        turned(35, [x, y], [rect(x - 26, y - 4, 52, 8, "#16242f")]),
      ]),
      ...[
        [1420, 180],
        [1460, 640],
      ].flatMap(([x = 0, y = 0]) => [
        ellipse(x, y, 34, 34, "#2c4157"),
        ellipse(x - 3, y - 3, 28, 28, "#5f7c94"),
        turned(-20, [x, y], [rect(x - 28, y - 4, 56, 8, "#16242f")]),
      ]),
    ],
  },
];
