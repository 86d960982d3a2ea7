/** `name` is the file name without extension. */
export type Scene = {
  name: string;
  alt: string;
  width?: number;
  height?: number;
  draw: () => string[];
};
