/** The club's short films, drawn by artwork/films; each is a file that is fetched when it is about to play. */
export const films = {
  sent: () => import("./films/sent.json"),
  door: () => import("./films/door.json"),
  lamp: () => import("./films/lamp.json"),
};

export type FilmName = keyof typeof films;
