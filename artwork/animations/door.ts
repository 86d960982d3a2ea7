import { bar, disc } from "../pictures/marks.ts";
import type { Animation } from "./animation.ts";

const panel = (x: number, y: number, width: number, height: number, lean: number) =>
  `M${x} ${y}L${x + width} ${y + lean}L${x + width} ${y + height + lean * 0.4}L${x} ${y + height}Z`;

/** For the welcome page: a green door opens and light falls out. */
export const door: Animation = {
  name: "door",
  width: 240,
  height: 240,
  frames: 90,
  layers: [
    {
      marks: [
        {
          d: [
            [18, "M86 206L86 206L86 206L86 206Z"],
            [74, "M86 206L166 206L214 240L62 240Z"],
          ],
          fill: "#e9b866",
          opacity: [
            [18, 0],
            [74, 62],
          ],
        },
        {
          d: [
            [26, "M104 206L104 206L104 206L104 206Z"],
            [82, "M104 206L154 206L176 240L98 240Z"],
          ],
          fill: "#ffe2a4",
          opacity: [
            [26, 0],
            [82, 62],
          ],
        },
      ],
    },
    {
      marks: [{ d: disc(126, 116, 112), fill: "#f0c878" }],
      about: [126, 116],
      scale: [
        [20, 60],
        [80, 100],
      ],
      opacity: [
        [20, 0],
        [80, 14],
      ],
    },
    {
      marks: [
        { d: bar(72, 18, 108, 190), fill: "#0a1f18" },
        { d: bar(76, 22, 100, 186), fill: "#c19750" },
        {
          d: bar(82, 28, 88, 180),
          fill: { from: [126, 28], to: [126, 208], stops: ["#e2a763", "#f6d08e", "#fbe6b8"] },
        },
        { d: bar(82, 172, 88, 36), fill: "#a9583c" },
        { d: "M126 28L126 58", stroke: { color: "#7f5a28", width: 1.6 } },
        { d: "M113 70C114 60 120 57 126 57C132 57 138 60 139 70Z", fill: "#8f5a28" },
        { d: disc(126, 72, 7), fill: "#fffaf0" },
      ],
    },
    {
      marks: [
        { d: "M140 206L144 148M164 206L160 148M147 178L158 178", stroke: { color: "#4a2016", width: 2.4 } },
        { d: "M138 144L166 144L163 151L141 151Z", fill: "#8c3337" },
        {
          d: "M144 144C143 118 146 112 152 112C158 112 161 118 160 144",
          stroke: { color: "#4a2016", width: 2.4 },
        },
      ],
    },
    {
      marks: [
        {
          d: [
            [10, "M82 28L170 28L170 208L82 208Z"],
            [62, "M82 28L118 50L118 222L82 208Z"],
          ],
          fill: "#1b4a39",
        },
        {
          d: [
            [10, panel(92, 40, 68, 74, 0)],
            [62, panel(87, 44, 25, 66, 14)],
          ],
          fill: "#2f6a52",
        },
        {
          d: [
            [10, panel(92, 124, 68, 72, 0)],
            [62, panel(87, 122, 25, 74, 10)],
          ],
          fill: "#2f6a52",
        },
        {
          d: [
            [10, "M168 28L170 28L170 208L168 208Z"],
            [62, "M118 50L121 51L121 222L118 222Z"],
          ],
          fill: "#e0bd78",
        },
      ],
    },
    {
      marks: [{ d: disc(161, 120, 3.4), fill: "#e0bd78" }],
      move: [
        [10, [0, 0]],
        [62, [-47, 18]],
      ],
    },
  ],
};
