import { cast, contact, fade, modelled, room } from "../light.ts";
import { lathe } from "../outline.ts";
import { tones } from "../palette.ts";
import type { Scene } from "../scene.ts";
import { arch, box, clipped, ellipse, group, line, oval, path, poly, rect } from "../shapes.ts";

export const emberHall: Scene[] = [
  {
    name: "ember-hall-1",
    alt: "A rolled mat before an arch with the sun low in it",
    draw: () => [
      room({ wall: "#c4714c", floor: "#e2c39a", horizon: 860 }),
      path(arch(640, 862, 620, 740), "#7f3a26"),
      path(
        arch(700, 862, 560, 690),
        fade(
          [0, 170],
          [0, 862],
          [
            ["#e9a868", 1],
            ["#f7d79c", 1],
          ],
        ),
      ),
      clipped(arch(700, 862, 560, 690), [
        ellipse(1010, 690, 190, 190, "#fff3cf"),
        path("M600 800C800 720 1000 830 1300 760V870H600Z", "#9c6a4c"),
      ]),
      poly("700,862 1260,862 900,1200 -60,1200", "#fbe3b0", { opacity: 0.6 }),
      cast(box(280, 900, 560, 170), 1070, { reach: -1.2, fall: 0.2, strength: 0.4 }),
      path("M330 900H880V1070H330Z", "#1f5148"),
      path("M330 900H880V950H330Z", "#3f8375"),
      path("M330 1030H880V1070H330Z", "#0f332c"),
      ellipse(880, 985, 62, 86, "#12382f"),
      path(
        "M880 905A60 80 0 1 1 826 985A46 62 0 1 1 920 985A32 44 0 1 1 856 985A20 28 0 0 1 890 985",
        "none",
        { stroke: "#5f9a86", "stroke-width": 9 },
      ),
      ...[450, 700].flatMap((x) => [
        rect(x, 894, 34, 180, "#d9b871"),
        rect(x, 894, 34, 30, "#f6e0a8"),
        rect(x, 1046, 34, 28, "#9a7434"),
      ]),
    ],
  },
  {
    name: "ember-hall-2",
    alt: "A long hall of columns with one mat laid out in stripes of light",
    draw: () => [
      rect(0, 0, 1600, 1200, "#33302f"),
      poly("560,330 1040,330 1040,700 560,700", "#f0b878"),
      ellipse(800, 560, 120, 120, "#fff0c4"),
      poly("560,640 680,600 860,650 1040,610 1040,700 560,700", "#7f4a38"),
      poly("0,0 560,330 560,700 0,1200", "#5a2c22"),
      poly("1600,0 1040,330 1040,700 1600,1200", "#8c4a34"),
      poly("0,0 1600,0 1040,330 560,330", "#2a1512"),
      poly("560,700 1040,700 1600,1200 0,1200", "#a9654a"),
      ...[0, 1, 2, 3].map((index) => {
        const far = 1 - index * 0.22;
        const x = 1040 + 560 * (1 - (0.9 * (index + 0.5)) / 4 - 0.05) * 1;
        const height = (x - 800) / 800;
        return poly(
          [
            [x, 515 - 515 * height],
            [x + 60 * far, 515 - 515 * (height + 0.07 * far)],
            [x + 60 * far, 515 + 685 * (height + 0.07 * far)],
            [x, 515 + 685 * height],
          ],
          "#d9916a",
        );
      }),
      ...[0, 1, 2, 3].map((index) => {
        const top = 730 + index * index * 34 + index * 36;
        const depth = 22 + index * 22;
        const half = (y: number) => 240 + ((y - 700) / 500) * 560;
        return poly(
          [
            [800 - half(top), top],
            [800 + half(top), top],
            [800 + half(top + depth), top + depth],
            [800 - half(top + depth), top + depth],
          ],
          "#ffcf8a",
          { opacity: 0.55 },
        );
      }),
      ...(
        [
          [490, 34],
          [390, 50],
          [250, 76],
          [60, 110],
        ] as const
      ).map(([x, w]) => {
        const reach = (800 - x) / 240;
        return group([
          poly(
            [
              [x, 515 - 185 * reach],
              [x + w, 515 - 185 * ((800 - x - w) / 240)],
              [x + w, 515 + 185 * ((800 - x - w) / 240)],
              [x, 515 + 185 * reach],
            ],
            "#3a1a14",
          ),
          poly(
            [
              [x + w * 0.55, 515 - 185 * ((800 - x - w * 0.55) / 240)],
              [x + w, 515 - 185 * ((800 - x - w) / 240)],
              [x + w, 515 + 185 * ((800 - x - w) / 240)],
              [x + w * 0.55, 515 + 185 * ((800 - x - w * 0.55) / 240)],
            ],
            "#c9744e",
          ),
        ]);
      }),
      poly("700,900 920,900 1040,1170 640,1170", "#123c2e"),
      poly("700,900 760,900 740,1170 640,1170", "#2f6a52"),
      poly("640,1170 1040,1170 1040,1182 640,1182", "#081d16"),
    ],
  },
  {
    name: "ember-hall-3",
    alt: "A brass singing bowl on a cushion, with three smooth stones",
    draw: () => [
      room({ wall: "#26443c", floor: "#7f4a32", horizon: 800, strength: 0.2 }),
      ellipse(800, 470, 340, 340, "#c9744a"),
      ellipse(800, 470, 270, 270, "#e09a62"),
      contact(760, 1060, 420, "#0b1712", 0.6),
      modelled(
        "M340 960C330 880 480 860 760 860C1040 860 1190 880 1180 960C1190 1050 1040 1070 760 1070C480 1070 330 1050 340 960Z",
        850,
        tones.oxblood,
        { at: [0.12, 0.6] },
      ),
      path("M360 960Q760 1010 1160 960", "none", { stroke: "#2b0c10", "stroke-width": 6 }),
      ellipse(760, 880, 260, 30, "#2b0c10", { opacity: 0.5 }),
      modelled(
        lathe(760, 880, [
          [0, 120, "edge"],
          [20, 160],
          [110, 262],
          [220, 290, "edge"],
        ]),
        580,
        tones.brass,
        { at: [0.16, 0.6] },
      ),
      ellipse(760, 660, 290, 46, "#f0d190"),
      ellipse(760, 664, 270, 38, "#6b4a1c"),
      path("M500 676C580 700 700 704 800 702C700 720 560 710 500 676Z", "#c19750"),
      line("M520 760Q760 830 1000 760M560 800Q760 860 962 800", "#7f5a28", 6, { opacity: 0.7 }),
      line("M900 640L1190 470", "#472a19", 36),
      line("M896 630L1180 464", "#8f5a35", 14),
      line("M1110 520L1190 470", "#7a2a2d", 44),
      ...(
        [
          [1290, 1080, 110, 54, "ink"],
          [1300, 990, 84, 42, "steel"],
          [1294, 918, 58, 32, "bone"],
        ] as const
      ).map(([x, y, rx, ry, name], index) =>
        group([index ? "" : contact(x, y + 50, 120), modelled(oval(x, y, rx, ry), 2 * rx, tones[name])]),
      ),
    ],
  },
];
