/** A coordinate of the drawing to a hundredth of its unit, which nobody sees and each page would carry. */
export const rounded = (coordinate: number) => Math.round(coordinate * 100) / 100;
