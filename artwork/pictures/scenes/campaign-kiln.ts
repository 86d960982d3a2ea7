import { fade, glow, modelled, type Tones } from "../light.ts";
import { lathe, type Ring } from "../outline.ts";
import type { Scene } from "../scene.ts";
import { arch, clipped, ellipse, group, line, path, poly, rect, turned } from "../shapes.ts";

/** A hot, glowing pot in the kiln. */
function pot(x: number, rings: readonly Ring[], shade: Tones): string {
  const d = lathe(x, 840, rings, 0.1);
  const top = rings.at(-1) ?? [0, 0];
  return group([
    modelled(d, 150, shade, { from: "right", at: [0.3, 1.06] }),
    ellipse(x, 840 - top[0], top[1], top[1] * 0.14, "#fff0b8"),
  ]);
}

export const kiln: Scene[] = [
  {
    name: "campaign-1",
    alt: "Pots glow in a row in the mouth of an open kiln",
    width: 2000,
    height: 1125,
    draw: () => [
      rect(0, 0, 2000, 1125, "#3a1a14"),
      glow([1420, 620], 1150, "#f08a3c", 0.5),
      ...Array.from({ length: 9 }, (_, row) => line(`M0 ${40 + row * 104}H2000`, "#2a110d", 5)),
      ...Array.from({ length: 9 }, (_, row) =>
        Array.from({ length: 11 }, (_, column) =>
          line(`M${column * 200 + (row % 2) * 100} ${40 + row * 104}v104`, "#2a110d", 5),
        ),
      ).flat(),
      rect(0, 930, 2000, 195, "#1f0d0a"),
      path(arch(930, 930, 980, 800), "#1a0907"),
      ...Array.from({ length: 13 }, (_, index) =>
        turned(
          -90 + index * 15,
          [1420, 620],
          [path("M1386 150H1454L1446 232H1394Z", index % 2 ? "#a9553a" : "#8c4430")],
        ),
      ),
      ...[0, 1, 2].flatMap((row) => [
        rect(930, 640 + row * 98, 82, 88, row % 2 ? "#a9553a" : "#8c4430"),
        rect(1828, 640 + row * 98, 82, 88, row % 2 ? "#8c4430" : "#a9553a"),
      ]),
      path(arch(1024, 930, 792, 696), "#7f2a14"),
      clipped(arch(1024, 930, 792, 696), [
        rect(
          1000,
          200,
          840,
          740,
          fade(
            [0, 230],
            [0, 900],
            [
              ["#c4441c", 1],
              ["#f08a32", 1],
              ["#ffd070", 1],
            ],
          ),
        ),
        glow([1420, 800], 420, "#fff0b0", 0.9),
        path("M1816 930V560L1740 300H1840V930Z", "#7f2a14", { opacity: 0.5 }),
      ]),
      rect(1024, 838, 792, 30, "#5a1d10"),
      rect(1024, 838, 792, 8, "#ffd98c"),
      pot(
        1130,
        [
          [0, 60, "edge"],
          [20, 74],
          [110, 92],
          [180, 70],
          [216, 76, "edge"],
        ],
        ["#f29a48", "#a8431c", "#5a1a0c"],
      ),
      pot(
        1310,
        [
          [0, 56, "edge"],
          [20, 60],
          [140, 96],
          [250, 40],
          [330, 30],
          [360, 46, "edge"],
        ],
        ["#f7a854", "#b04a20", "#601e0e"],
      ),
      pot(
        1490,
        [
          [0, 50, "edge"],
          [14, 50],
          [70, 104],
          [120, 122, "edge"],
        ],
        ["#f29a48", "#a03e1a", "#54180a"],
      ),
      pot(
        1680,
        [
          [0, 64, "edge"],
          [30, 90],
          [130, 112],
          [220, 74],
          [270, 54],
          [290, 62, "edge"],
        ],
        ["#f29a48", "#a8431c", "#5a1a0c"],
      ),
      poly(
        "1024,930 1816,930 2000,1125 760,1125",
        fade(
          [0, 930],
          [0, 1125],
          [
            ["#ffb050", 0.6],
            ["#ffb050", 0.06],
          ],
        ),
      ),
      ...[
        [600, 1010, 0],
        [700, 1040, 14],
        [640, 950, -8],
      ].map(([x = 0, y = 0, degrees = 0]) =>
        turned(
          degrees,
          [x, y],
          [
            rect(x, y, 150, 60, "#7f3a28"),
            rect(x, y, 150, 14, "#c9724c"),
            rect(x, y + 48, 150, 12, "#4a1f16"),
          ],
        ),
      ),
    ],
  },
];
