import { bar, disc } from "../pictures/marks.ts";
import type { Animation } from "./animation.ts";

/** For empty lists: the cord of a table lamp is pulled, and the lamp lights up. */
export const lamp: Animation = {
  name: "lamp",
  width: 240,
  height: 180,
  frames: 66,
  layers: [
    {
      marks: [
        {
          d: "M92 46L148 46L190 0L50 0Z",
          fill: "#e9c272",
          opacity: [
            [26, 0],
            [34, 34],
            [38, 14],
            [54, 26],
          ],
        },
        {
          d: "M78 98L162 98L214 156L26 156Z",
          fill: "#e9c272",
          opacity: [
            [26, 0],
            [34, 42],
            [38, 18],
            [54, 34],
          ],
        },
      ],
    },
    { marks: [{ d: "M28 156L212 156", stroke: { color: "#a67f3b", width: 2 } }] },
    {
      marks: [
        {
          d: "M98 156C98 150 108 150 112 146C94 140 90 118 106 110C112 107 128 107 134 110C150 118 146 140 128 146C132 150 142 150 142 156Z",
          fill: "#6f2226",
        },
        {
          d: "M98 156C98 150 108 150 112 146C94 140 90 118 106 110C109 108.500 113 108 117 107.800C106 118 106 138 120 146C116 150 112 152 112 156Z",
          fill: "#a8474a",
        },
        { d: bar(117, 96, 6, 13), fill: "#b58a45" },
      ],
    },
    {
      marks: [
        { d: "M138 98L138 116", stroke: { color: "#b58a45", width: 1.2 } },
        { d: disc(138, 119, 2.6), fill: "#d9b871" },
      ],
      move: [
        [6, [0, 0]],
        [20, [0, 9]],
        [28, [0, -2]],
        [38, [0, 0]],
      ],
    },
    {
      marks: [
        { d: "M92 46L148 46L164 98C136 102 104 102 76 98Z", fill: "#c9bda0" },
        {
          d: "M92 46L148 46L164 98C136 102 104 102 76 98Z",
          fill: "#ffe0a0",
          opacity: [
            [25, 0],
            [33, 100],
            [38, 60],
            [52, 100],
          ],
        },
        { d: "M132 46L148 46L164 98C156 99.200 148 100 142 100.400Z", fill: "#b98a4a", opacity: 55 },
        { d: "M92 46L148 46L149 49.500L91 49.500Z", fill: "#b58a45" },
        { d: "M77 94.500C104 98.500 136 98.500 163 94.500L164 98C136 102 104 102 76 98Z", fill: "#b58a45" },
      ],
    },
  ],
};
