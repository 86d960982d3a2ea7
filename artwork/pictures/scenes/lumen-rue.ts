import { cast, contact, fade, glow, modelled } from "../light.ts";
import { lathe } from "../outline.ts";
import { ink, tones } from "../palette.ts";
import type { Scene } from "../scene.ts";
import { ellipse, line, oval, path, poly, rect } from "../shapes.ts";

/** The fruit bowl: first its back, then its front over the fruit. `tilt` is the opening's height. */
function bowl(tilt: number) {
  const outline = lathe(
    800,
    884,
    [
      [0, 54, "edge"],
      [12, 52],
      [50, 120],
      [76, 160, "edge"],
    ],
    tilt,
  );
  return modelled(outline, 320, tones.bottle);
}

export const lumenRue: Scene[] = [
  {
    name: "lumen-rue-1",
    alt: "A ceramic table lamp alight in a dark room, next to two books",
    draw: () => [
      rect(0, 0, 1600, 1200, "#15302a"),
      glow([700, 500], 900, "#f4b860", 0.5),
      poly(
        "520,300 880,300 1180,-20 220,-20",
        fade(
          [0, 300],
          [0, 0],
          [
            ["#ffdf9c", 0.5],
            ["#ffdf9c", 0.12],
          ],
        ),
      ),
      poly(
        "440,610 960,610 1330,930 70,930",
        fade(
          [0, 610],
          [0, 930],
          [
            ["#ffdf9c", 0.55],
            ["#ffdf9c", 0.2],
          ],
        ),
      ),
      rect(0, 920, 1600, 280, "#5a2a1d"),
      ellipse(700, 985, 640, 60, "#e8a657", { opacity: 0.5 }),
      cast(
        lathe(700, 985, [
          [0, 120],
          [200, 160],
          [300, 40],
        ]),
        985,
        { reach: 1.1, fall: 0.22, strength: 0.5 },
      ),
      modelled(
        lathe(700, 985, [
          [0, 92, "edge"],
          [16, 96],
          [90, 156],
          [180, 150],
          [262, 62],
          [300, 34],
          [330, 30, "edge"],
        ]),
        310,
        ["#b4524a", "#7a2a2b", "#43161a"],
      ),
      rect(688, 606, 24, 56, ink.brass),
      path("M520 300H880L968 612Q704 640 440 612Z", "#ffe2a8"),
      path("M760 300H880L968 612Q900 626 836 630Z", "#e9b969"),
      path("M520 300H880L884 316H516Z", "#c98f45"),
      path("M445 596Q704 622 964 596L968 612Q704 640 440 612Z", "#c98f45"),
      poly("1010,990 1370,962 1394,996 1034,1026", "#274b3d"),
      poly("1034,1026 1394,996 1394,1030 1034,1062", "#efdcb4"),
      poly("1010,990 1034,1026 1034,1062 1010,1028", "#173328"),
      poly("1040,948 1330,926 1352,956 1062,982", "#b58a45"),
      poly("1062,982 1352,956 1352,984 1062,1010", "#efdcb4"),
      poly("1040,948 1062,982 1062,1010 1040,976", "#7f5a28"),
    ],
  },
  {
    name: "lumen-rue-2",
    alt: "Three brass pendants hang in a row and light a long table",
    draw: () => [
      rect(0, 0, 1600, 1200, "#3a1517"),
      glow([800, 620], 1000, "#c8643a", 0.38, 0.6),
      ...[330, 800, 1270].map((x) =>
        poly(
          [
            [x - 96, 470],
            [x + 96, 470],
            [x + 330, 900],
            [x - 330, 900],
          ],
          fade(
            [0, 470],
            [0, 900],
            [
              ["#ffdf9c", 0.62],
              ["#ffdf9c", 0.08],
            ],
          ),
        ),
      ),
      ...[330, 800, 1270].flatMap((x) => [
        line(`M${x} 0V300`, "#1d0a0b", 6),
        modelled(
          `M${x - 130} 470C${x - 126} 360 ${x - 60} 300 ${x} 296C${x + 60} 300 ${x + 126} 360 ${x + 130} 470Z`,
          260,
          tones.brass,
        ),
        ellipse(x, 470, 130, 20, "#7a5424"),
        ellipse(x, 472, 100, 13, "#fff0c4"),
      ]),
      path("M0 900H1600V960H0Z", "#1c0b0c"),
      path("M-20 880H1620V922H-20Z", "#96552f"),
      ...[330, 800, 1270].map((x) => ellipse(x, 884, 320, 8, "#ffd890", { opacity: 0.8 })),
      path("M120 960L80 1200H150L200 960ZM1480 960L1520 1200H1450L1400 960Z", "#1c0b0c"),
      bowl(0.06),
      ...[
        [744, 812, 36],
        [812, 800, 42],
        [870, 814, 34],
      ].map(([x = 0, y = 0, r = 0]) => modelled(oval(x, y, r), 2 * r, ["#e9a45c", "#c4643a", "#7f3a26"])),
      bowl(0.02),
    ],
  },
  {
    name: "lumen-rue-3",
    alt: "An arched floor lamp leans over an empty armchair and draws a circle of light",
    draw: () => [
      rect(0, 0, 1600, 1200, "#33495d"),
      rect(0, 860, 1600, 340, "#22323f"),
      glow([1010, 520], 700, "#ffcf85", 0.42),
      poly(
        "930,430 1130,430 1420,1000 640,1000",
        fade(
          [0, 430],
          [0, 1000],
          [
            ["#ffe0a0", 0.5],
            ["#ffe0a0", 0.18],
          ],
        ),
      ),
      ellipse(1030, 1000, 430, 84, "#e2b36a", { opacity: 0.75 }),
      line("M420 1010C360 560 420 190 760 170C920 164 1010 220 1030 330", ink.brass, 15),
      line("M414 1010C354 560 414 184 760 164", "#f0d190", 4),
      ellipse(430, 1016, 110, 22, "#15212b"),
      ellipse(430, 1006, 110, 22, "#c19750"),
      modelled("M900 440C904 370 960 324 1030 322C1100 324 1156 370 1160 440Z", 260, tones.bone),
      ellipse(1030, 440, 130, 18, "#fff3cf"),
      contact(1030, 1010, 270, "#0b1712", 0.5),
      line("M850 960L838 1012M1210 960L1222 1012", "#1d130d", 18),
      path("M850 660C850 590 900 560 1030 560C1160 560 1210 590 1210 660V900H850Z", "#8c3d2c"),
      path("M1090 563C1180 572 1210 600 1210 660V900H1120Z", "#65261d"),
      path("M868 800H1192V870H868Z", "#c96f49"),
      path("M868 800Q1030 776 1192 800V824H868Z", "#e29a68"),
      path("M790 730C790 690 870 690 870 740V950H806C794 950 790 940 790 930Z", "#b4573a"),
      path("M1190 740C1190 690 1270 690 1270 730V930C1270 942 1264 950 1254 950H1190Z", "#5b221a"),
      path("M868 866H1192V952H868Z", "#7a3225"),
    ],
  },
];
