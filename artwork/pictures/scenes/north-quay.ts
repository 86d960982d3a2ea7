import { cast, fade, glow, modelled, room, type Tones } from "../light.ts";
import { tones } from "../palette.ts";
import type { Scene } from "../scene.ts";
import { ellipse, group, line, moved, path, poly, rect } from "../shapes.ts";

const boot =
  "M-112 -560C-50 -572 40 -572 100 -560C96 -460 92 -380 98 -310C104 -240 150 -200 222 -158C290 -118 318 -84 312 -24H-118C-128 -90 -124 -150 -112 -230C-104 -330 -108 -450 -112 -560Z";

function bootMarks(shade: Tones, sole: string): string[] {
  return [
    path("M-124 -26H318C326 -10 322 8 314 12H36L16 2H-14L-18 16H-124Z", sole),
    modelled(boot, 430, shade, { at: [0.14, 0.5] }),
    path("M-112 -560C-50 -572 40 -572 100 -560L98 -520C40 -532 -50 -532 -112 -520Z", shade[0]),
    path("M98 -310C104 -240 150 -200 222 -158C170 -150 110 -170 76 -220C56 -250 50 -280 52 -320Z", shade[2], {
      opacity: 0.55,
    }),
    ...Array.from({ length: 6 }, (_, index) =>
      line(`M${44 - index} ${-496 + index * 52}L${97 - index} ${-478 + index * 52}`, "#e0bd78", 7),
    ),
    line("M232 -150C204 -120 196 -70 204 -26", shade[2], 5),
    line("M-122 -110C-76 -116 -50 -84 -46 -26", shade[2], 5),
    path("M-122 -36H314V-24H-122Z", "#d9b871"),
  ];
}

export const northQuay: Scene[] = [
  {
    name: "north-quay-1",
    alt: "A pair of walnut boots on a stone quay at dusk, a lighthouse far off",
    draw: () => [
      rect(
        0,
        0,
        1600,
        760,
        fade(
          [0, 0],
          [0, 720],
          [
            ["#2c4157", 1],
            ["#7d7f8c", 1],
            ["#e3a06a", 1],
          ],
        ),
      ),
      rect(0, 640, 1600, 200, "#24404e"),
      poly("230,640 250,430 290,430 312,640", "#15232e"),
      rect(246, 396, 48, 36, "#ffdf9c"),
      poly("240,396 270,366 300,396", "#15232e"),
      poly("270,414 1600,290 1600,400", "#ffdf9c", { opacity: 0.22 }),
      path("M100 650C160 616 380 616 460 650Z", "#15232e"),
      rect(0, 820, 1600, 380, "#8a8677"),
      rect(0, 820, 1600, 22, "#c2bba4"),
      line("M0 980H1600M420 842V980M980 842V980M700 980V1200M1280 980V1200", "#6b685c", 6),
      glow([1400, 840], 800, "#f0a860", 0.3, 0.3),
      group([cast(boot, 0, { reach: -1.3, fall: -0.16, strength: 0.5, length: 600 })], {
        transform: "translate(690 1020)",
      }),
      moved(620, 1000, bootMarks(["#7a4a2c", "#583420", "#331c10"], "#1a110b"), 1),
      group([cast(boot, 0, { reach: -1.3, fall: -0.16, strength: 0.45, length: 600 })], {
        transform: "translate(900 1090)",
      }),
      moved(880, 1080, bootMarks(tones.walnut, "#23160d"), 1.08),
    ],
  },
  {
    name: "north-quay-2",
    alt: "One tall bottle-green boot, very large, before a setting sun",
    draw: () => [
      rect(0, 0, 1600, 1200, "#c9653f"),
      ellipse(980, 560, 420, 420, "#e9a666"),
      ellipse(980, 560, 330, 330, "#f2c486"),
      rect(0, 1010, 1600, 190, "#5f2417"),
      group([cast(boot, 0, { reach: -0.8, fall: -0.06, strength: 0.5, length: 640 })], {
        transform: "translate(760 1070) scale(1.6)",
      }),
      moved(700, 1060, bootMarks(tones.bottle, "#0a1812"), 1.6),
    ],
  },
  {
    name: "north-quay-3",
    alt: "Boots by an open door, an umbrella leaning on the wall",
    draw: () => [
      room({ wall: "#2a4436", floor: "#1a2c24", horizon: 960, strength: 0.1 }),
      rect(880, 80, 520, 890, "#0f1f19"),
      rect(
        910,
        110,
        460,
        860,
        fade(
          [0, 110],
          [0, 970],
          [
            ["#6d8699", 1],
            ["#d9a37a", 1],
            ["#f0bd84", 1],
          ],
        ),
      ),
      path("M910 820C1000 780 1100 840 1200 806C1280 780 1330 800 1370 790V970H910Z", "#465a52"),
      poly("910,970 1370,970 1100,1200 330,1200", "#e5a569", { opacity: 0.5 }),
      poly("1370,110 1540,40 1540,1080 1370,970", "#6f2226"),
      poly("1400,160 1510,120 1510,520 1400,520", "#5a181c"),
      poly("1400,580 1510,590 1510,1000 1400,920", "#5a181c"),
      ellipse(1392, 560, 15, 15, "#d9b871"),
      line("M250 1010L330 420C336 360 270 350 266 400", "#8f5a35", 17),
      path("M250 1040L262 980L300 540C330 520 356 540 352 570L280 990Z", "#8c3337"),
      path("M250 1040L262 980L300 540C312 534 322 534 330 538L270 990Z", "#b4595a"),
      group([cast(boot, 0, { reach: -1, fall: 0.12, strength: 0.55, length: 600 })], {
        transform: "translate(640 1040) scale(.8)",
      }),
      group(bootMarks(tones.walnut, "#1a110b"), { transform: "translate(720 1040) scale(-.8 .8)" }),
      group(bootMarks(["#b98352", "#8f5a35", "#5a3418"], "#1a110b"), {
        transform: "translate(850 1090) scale(-.85 .85)",
      }),
    ],
  },
];
