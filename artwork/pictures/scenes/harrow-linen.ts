import { cast, fade, glow, room, type Tones, windowLight } from "../light.ts";
import { leaf } from "../outline.ts";
import { tones } from "../palette.ts";
import type { Scene } from "../scene.ts";
import { box, clipped, ellipse, group, line, path, rect } from "../shapes.ts";

function fold(x: number, y: number, width: number, height: number, shade: Tones): string {
  const outline = `M${x + height / 2} ${y}H${x + width - 10}Q${x + width} ${y} ${x + width} ${y + 10}V${y + height}H${x + height / 2}A${height / 2} ${height / 2} 0 0 1 ${x + height / 2} ${y}Z`;
  const layer = (share: number) =>
    `M${x + height * 0.42} ${y + height * share}Q${x + width / 2} ${y + height * share + 5} ${x + width} ${y + height * share}`;
  return group([
    path(outline, shade[1]),
    clipped(outline, [
      rect(x, y, width * 0.42, height, shade[0]),
      rect(x, y + height * 0.78, width, height, shade[2], { opacity: 0.55 }),
    ]),
    line(layer(0.36), shade[2], 3),
    line(layer(0.66), shade[2], 3),
  ]);
}

export const harrowLinen: Scene[] = [
  {
    name: "harrow-linen-1",
    alt: "A pile of folded linen on a wooden stool, a sprig laid on top",
    draw: () => [
      room({ wall: "#c8b793", floor: "#7d8a72", horizon: 880 }),
      windowLight(860, 90, 480, 560, "#fff2cf", 0.55, { lean: 0.12, slant: -0.14 }),
      cast(box(540, 420, 520, 320), 1080, { reach: 0.9, fall: -0.28, strength: 0.36, length: 800 }),
      cast("M560 760L520 1080M1040 760L1080 1080", 1080, {
        reach: 0.9,
        fall: -0.28,
        strength: 0.4,
        stroke: 26,
      }),
      line("M600 770L556 1000M1000 770L1046 1000", "#3a2414", 22),
      line("M566 770L516 1084M1036 770L1088 1084M545 940H1056", "#76482b", 24),
      path("M496 728H1106L1094 776H508Z", "#8f5a35"),
      path("M496 728H1106L1102 744H500Z", "#c08a55"),
      fold(540, 644, 524, 86, tones.bone),
      fold(556, 566, 500, 80, tones.sage),
      fold(544, 480, 516, 88, tones.linen),
      fold(566, 408, 480, 74, tones.rose),
      fold(558, 324, 490, 86, tones.bone),
      line("M640 316C740 280 840 290 960 250", "#33503f", 6),
      ...(
        [
          [
            [700, 300],
            [740, 236],
          ],
          [
            [760, 290],
            [810, 330],
          ],
          [
            [800, 286],
            [836, 220],
          ],
          [
            [860, 282],
            [920, 318],
          ],
          [
            [900, 270],
            [930, 204],
          ],
          [
            [950, 254],
            [1030, 226],
          ],
        ] as const
      ).map(([foot, tip]) => path(leaf(foot, tip, 15), "#4c6a4f")),
    ],
  },
  {
    name: "harrow-linen-2",
    alt: "A bed made with linen under a window at dusk, the moon coming up",
    draw: () => [
      rect(0, 0, 1600, 1200, "#2b3f50"),
      glow([380, 900], 1100, "#ffb56b", 0.24),
      rect(560, 90, 620, 470, "#16242f"),
      rect(
        584,
        114,
        572,
        422,
        fade(
          [0, 114],
          [0, 540],
          [
            ["#35506b", 1],
            ["#8d7f86", 1],
            ["#e09a6a", 1],
          ],
        ),
      ),
      ellipse(1000, 230, 52, 52, "#fbeecb"),
      path("M584 470C680 420 760 470 850 440C960 400 1060 450 1156 430V536H584Z", "#1d2f38"),
      rect(862, 114, 16, 422, "#16242f"),
      rect(584, 316, 572, 14, "#16242f"),
      rect(540, 556, 660, 26, "#4d6271"),
      path("M230 620Q800 560 1400 620V900H230Z", "#5b2f22"),
      path("M230 620Q800 560 1400 620V650Q800 590 230 650Z", "#8a4b33"),
      path("M330 760C340 640 420 620 560 628C720 632 770 660 776 770C700 830 420 830 330 760Z", "#efe3cc"),
      path("M560 628C720 632 770 660 776 770C720 812 640 818 580 818C680 780 680 680 560 628Z", "#c3ab87"),
      path(
        "M830 770C836 660 900 630 1040 628C1190 624 1270 650 1276 760C1190 830 900 834 830 770Z",
        "#e6d6b8",
      ),
      path(
        "M1040 628C1190 624 1270 650 1276 760C1220 804 1140 816 1080 818C1190 780 1180 680 1040 628Z",
        "#a98f6d",
      ),
      path("M180 860Q460 790 800 804Q1160 790 1440 860V1200H160Z", "#d9c7a5"),
      path(
        "M180 860Q460 790 800 804Q1160 790 1440 860L1444 940Q1100 860 800 876Q440 866 174 950Z",
        "#f6ecd6",
      ),
      path("M900 872Q1240 872 1444 940L1460 1200H1080C1020 1080 980 960 900 872Z", "#a8906c"),
      path("M560 874C520 980 540 1080 470 1200M760 876C780 980 740 1090 770 1200", "none", {
        stroke: "#b39c78",
        "stroke-width": 9,
        "stroke-linecap": "round",
      }),
      path("M150 1040Q420 960 720 1030Q1080 1100 1470 1010V1200H150Z", "#8f4230"),
      path("M150 1040Q420 960 720 1030Q700 1120 720 1200H150Z", "#b4593d"),
    ],
  },
  {
    name: "harrow-linen-3",
    alt: "Sheets on a line in the wind, with the sun low behind them",
    draw: () => [
      rect(
        0,
        0,
        1600,
        1200,
        fade(
          [0, 0],
          [0, 1000],
          [
            ["#7e93a0", 1],
            ["#dcb98c", 1],
            ["#eda868", 1],
          ],
        ),
      ),
      ellipse(1180, 690, 170, 170, "#fbe3b0"),
      path("M0 900C300 820 620 860 900 880C1200 900 1420 850 1600 870V1200H0Z", "#3e5a44"),
      path("M0 1010C400 930 900 1000 1600 960V1200H0Z", "#1f3c2e"),
      line("M60 170V1060M1540 150V1060", "#3a2414", 20),
      line("M60 210Q800 290 1540 190", "#3a2414", 5),
      path(
        "M220 232Q420 250 620 256C600 420 700 560 640 790C560 750 460 800 380 770C300 740 270 780 190 800C260 600 190 440 220 232Z",
        "#f8eed8",
      ),
      path(
        "M440 250Q540 254 620 256C600 420 700 560 640 790C580 766 540 780 500 784C560 600 420 460 440 250Z",
        "#d5bf98",
      ),
      path("M300 242C290 420 340 560 300 764C270 760 230 780 190 800C260 600 190 440 220 232Z", "#e7d6b4"),
      path(
        "M700 258Q940 262 1160 244C1130 420 1250 600 1180 850C1090 810 980 880 900 840C820 810 770 850 690 870C770 660 670 480 700 258Z",
        "#f4d9b4",
      ),
      path(
        "M960 258Q1080 254 1160 244C1130 420 1250 600 1180 850C1120 822 1070 850 1020 858C1090 660 930 480 960 258Z",
        "#c98f68",
      ),
      path("M800 262C780 460 850 620 800 832C760 836 730 860 690 870C770 660 670 480 700 258Z", "#e8bd90"),
      path(
        "M1230 236Q1340 224 1440 210C1420 360 1500 480 1450 640C1390 610 1300 650 1220 640C1270 500 1210 380 1230 236Z",
        "#efe3cc",
      ),
      path(
        "M1350 222Q1400 216 1440 210C1420 360 1500 480 1450 640C1420 626 1390 630 1360 636C1410 500 1330 380 1350 222Z",
        "#c3ab87",
      ),
      ...[230, 420, 610, 710, 930, 1150, 1240, 1430].map((x, index) =>
        rect(
          x - 6,
          216 + (index < 3 ? index * 8 : index < 6 ? 26 - (index - 3) * 6 : 2 - (index - 6) * 20),
          13,
          40,
          "#76482b",
        ),
      ),
    ],
  },
];
