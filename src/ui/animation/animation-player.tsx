import { Player } from "@lottiefiles/react-lottie-player";
import { useEffect, useState } from "react";
import { type AnimationName, films } from "./animations";

type FilmPlayerProps = { name: AnimationName; onStart: () => void };

/** Plays a film once and stays at its last frame. Only ever loaded on demand: the library needs a browser to be read. */
export function AnimationPlayer({ name, onStart }: FilmPlayerProps) {
  const [film, setFilm] = useState<object | null>(null);

  useEffect(() => {
    let isGone = false;
    films[name]()
      .then((file) => {
        if (!isGone) setFilm(file.default);
      })
      // The still is shown when the file can't be fetched.
      .catch(() => {});
    return () => {
      isGone = true;
    };
  }, [name]);

  if (!film) return null;
  return (
    <Player
      src={film}
      autoplay
      keepLastFrame
      onEvent={(event) => {
        if (event === "load") onStart();
      }}
    />
  );
}
