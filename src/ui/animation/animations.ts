/** The club's films, drawn by artwork/animations; each is a file that is fetched when it is about to play. */
export const films = {
  lamp: () => import("./lamp.json"),
};

export type AnimationName = keyof typeof films;
