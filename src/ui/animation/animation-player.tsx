import { Player } from "@lottiefiles/react-lottie-player";
import { useEffect, useState } from "react";

export const animations = {
  lamp: () => import("./lamp.json"),
};

export type AnimationName = keyof typeof animations;

type AnimationPlayerProps = { name: AnimationName; onStart: () => void };

/** Plays an animation once and stops at its last frame. Load it on demand only: the library needs a browser on import. */
export function AnimationPlayer({ name, onStart }: AnimationPlayerProps) {
  const [source, setSource] = useState<object | null>(null);

  useEffect(() => {
    let isUnmounted = false;
    animations[name]()
      .then((file) => {
        if (!isUnmounted) setSource(file.default);
      })
      // Without the file the still remains.
      .catch(() => {});
    return () => {
      isUnmounted = true;
    };
  }, [name]);

  if (!source) return null;
  return (
    <Player
      src={source}
      autoplay
      keepLastFrame
      onEvent={(event) => {
        if (event === "load") onStart();
      }}
    />
  );
}
