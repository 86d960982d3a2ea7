/** The color of the paper in each theme, as in src/ui/styles/palette.css. Browsers paint their bars with it. */
export const THEME_COLORS = { light: "#f4f2eb", dark: "#0a1813" };
