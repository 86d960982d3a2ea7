/** The last frame of `lamp.json`. */
export function LampStill() {
  return (
    <svg viewBox="0 0 240 180" className="block h-auto w-full" aria-hidden="true">
      <path d="M92 46L148 46L190 0L50 0Z" opacity="0.26" fill="#e9c272" />
      <path d="M78 98L162 98L214 156L26 156Z" opacity="0.34" fill="#e9c272" />
      <path
        d="M28 156L212 156"
        fill="none"
        stroke="#a67f3b"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M98 156C98 150 108 150 112 146C94 140 90 118 106 110C112 107 128 107 134 110C150 118 146 140 128 146C132 150 142 150 142 156Z"
        fill="#6f2226"
      />
      <path
        d="M98 156C98 150 108 150 112 146C94 140 90 118 106 110C109 108.500 113 108 117 107.800C106 118 106 138 120 146C116 150 112 152 112 156Z"
        fill="#a8474a"
      />
      <path d="M117 96L123 96L123 109L117 109Z" fill="#b58a45" />
      <path
        d="M138 98L138 116"
        fill="none"
        stroke="#b58a45"
        strokeWidth="1.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M140.6 119C140.6 120.44 139.44 121.6 138 121.6C136.56 121.6 135.4 120.44 135.4 119C135.4 117.56 136.56 116.4 138 116.4C139.44 116.4 140.6 117.56 140.6 119Z"
        fill="#d9b871"
      />
      <path d="M92 46L148 46L164 98C136 102 104 102 76 98Z" fill="#c9bda0" />
      <path d="M92 46L148 46L164 98C136 102 104 102 76 98Z" fill="#ffe0a0" />
      <path d="M132 46L148 46L164 98C156 99.200 148 100 142 100.400Z" opacity="0.55" fill="#b98a4a" />
      <path d="M92 46L148 46L149 49.500L91 49.500Z" fill="#b58a45" />
      <path d="M77 94.500C104 98.500 136 98.500 163 94.500L164 98C136 102 104 102 76 98Z" fill="#b58a45" />
    </svg>
  );
}
