/** One picture: its file name without the ending, what is seen on it, and how it is drawn. */
export type Scene = {
  name: string;
  alt: string;
  width?: number;
  height?: number;
  draw: () => string[];
};
