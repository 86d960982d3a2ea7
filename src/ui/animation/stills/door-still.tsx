import { useId } from "react";

/** The last frame of the animation of this name; both are drawn by artwork/films. */
export function DoorStill() {
  const id = useId();

  return (
    <svg viewBox="0 0 240 240" className="block h-auto w-full" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}paint0`} gradientUnits="userSpaceOnUse" x1="126" y1="28" x2="126" y2="208">
          <stop offset="0" stopColor="#e2a763" />
          <stop offset="0.5" stopColor="#f6d08e" />
          <stop offset="1" stopColor="#fbe6b8" />
        </linearGradient>
      </defs>
      <path d="M86 206L166 206L214 240L62 240Z" opacity="0.62" fill="#e9b866" />
      <path d="M104 206L154 206L176 240L98 240Z" opacity="0.62" fill="#ffe2a4" />
      <g opacity="0.14">
        <path
          d="M238 116C238 177.86 187.86 228 126 228C64.14 228 14 177.86 14 116C14 54.14 64.14 4 126 4C187.86 4 238 54.14 238 116Z"
          fill="#f0c878"
        />
      </g>
      <path d="M72 18L180 18L180 208L72 208Z" fill="#0a1f18" />
      <path d="M76 22L176 22L176 208L76 208Z" fill="#c19750" />
      <path d="M82 28L170 28L170 208L82 208Z" fill={`url(#${id}paint0)`} />
      <path d="M82 172L170 172L170 208L82 208Z" fill="#a9583c" />
      <path
        d="M126 28L126 58"
        fill="none"
        stroke="#7f5a28"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M113 70C114 60 120 57 126 57C132 57 138 60 139 70Z" fill="#8f5a28" />
      <path
        d="M133 72C133 75.87 129.87 79 126 79C122.13 79 119 75.87 119 72C119 68.13 122.13 65 126 65C129.87 65 133 68.13 133 72Z"
        fill="#fffaf0"
      />
      <path
        d="M140 206L144 148M164 206L160 148M147 178L158 178"
        fill="none"
        stroke="#4a2016"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M138 144L166 144L163 151L141 151Z" fill="#8c3337" />
      <path
        d="M144 144C143 118 146 112 152 112C158 112 161 118 160 144"
        fill="none"
        stroke="#4a2016"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M82 28L118 50L118 222L82 208Z" fill="#1b4a39" />
      <path d="M87 44L112 58L112 115.6L87 110Z" fill="#2f6a52" />
      <path d="M87 122L112 132L112 200L87 196Z" fill="#2f6a52" />
      <path d="M118 50L121 51L121 222L118 222Z" fill="#e0bd78" />
      <g transform="translate(-47 18)">
        <path
          d="M164.4 120C164.4 121.88 162.88 123.4 161 123.4C159.12 123.4 157.6 121.88 157.6 120C157.6 118.12 159.12 116.6 161 116.6C162.88 116.6 164.4 118.12 164.4 120Z"
          fill="#e0bd78"
        />
      </g>
    </svg>
  );
}
