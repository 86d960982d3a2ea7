import { fade, glow } from "../light.ts";
import { leaf } from "../outline.ts";
import type { Scene } from "../scene.ts";
import { ellipse, group, line, type Point, path, poly, rect } from "../shapes.ts";

function stars(spots: readonly Point[]): string[] {
  return spots.map(([x, y]) => ellipse(x, y, 4, 4, "#f6ecd2"));
}

function train(): string[] {
  const cars: readonly (readonly [Point, Point, number])[] = [
    [[1980, 690], [1800, 712], 62],
    [[1780, 714], [1600, 748], 72],
    [[1576, 754], [1390, 818], 86],
    [[1366, 828], [1160, 908], 104],
    [[1130, 918], [880, 950], 124],
  ];
  return cars.map(([back, front, height], index) => {
    const up = (point: Point, share: number): Point => [point[0], point[1] - height * share];
    const between = (share: number): Point => [
      back[0] + (front[0] - back[0]) * share,
      back[1] + (front[1] - back[1]) * share,
    ];
    const windows = Array.from({ length: 5 }, (_, window) => {
      const [from, to] = [between(0.08 + window * 0.18), between(0.2 + window * 0.18)];
      return poly(
        [up(from, 0.72), up(to, 0.72), up(to, 0.4), up(from, 0.4)],
        (window + index) % 4 === 2 ? "#d98e52" : "#ffdf9c",
      );
    });
    return group([
      poly([up(back, 1), up(front, index === 4 ? 0.86 : 1), front, back], "#123c2e"),
      poly([up(back, 1.06), up(front, index === 4 ? 0.9 : 1.06), up(front, 0.92), up(back, 0.92)], "#2f6a52"),
      poly([up(back, 0.24), up(front, 0.24), up(front, 0.17), up(back, 0.17)], "#d9b871"),
      ...windows,
    ]);
  });
}

export const nightTrain: Scene[] = [
  {
    name: "campaign-2",
    alt: "A night train with lit windows winds through dark hills under a large moon",
    width: 2000,
    height: 1125,
    draw: () => [
      rect(
        0,
        0,
        2000,
        1125,
        fade(
          [0, 0],
          [0, 900],
          [
            ["#14263a", 1],
            ["#34506c", 1],
            ["#8c8f9c", 1],
          ],
        ),
      ),
      ellipse(1490, 330, 210, 210, "#f6e9c8"),
      glow([1490, 330], 620, "#f6e9c8", 0.3),
      ...stars([
        [200, 160],
        [420, 90],
        [600, 260],
        [820, 130],
        [1020, 220],
        [1160, 80],
        [1800, 120],
        [1880, 300],
        [340, 330],
      ]),
      path("M700 700L1040 380L1200 520L1360 420L1700 700Z", "#2c4560"),
      path("M1040 380L1110 446L1060 470L1010 430ZM1360 420L1420 470L1370 480L1330 446Z", "#cfd8da"),
      path("M0 690C400 580 700 640 1000 690C1300 740 1600 600 2000 640V1125H0Z", "#22394f"),
      path("M0 800C500 690 900 800 1300 780C1600 760 1800 720 2000 740V1125H0Z", "#1a2f3f"),
      line("M2040 720C1760 760 1560 770 1380 840C1160 930 1000 960 760 950", "#0b1721", 70),
      ...train(),
      path("M0 960C500 880 900 1040 1300 1000C1600 970 1800 900 2000 930V1125H0Z", "#0f1f2b"),
      ...Array.from({ length: 16 }, (_, index) =>
        path(
          leaf(
            [1180 + index * 56, 1010 - Math.max(0, index - 5) * 7],
            [1180 + index * 56, 860 - (index % 4) * 26 - Math.max(0, index - 5) * 7],
            26,
          ),
          index % 2 ? "#0b1821" : "#13262f",
        ),
      ),
    ],
  },
];
