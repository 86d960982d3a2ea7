import file from "../fonts/script-latin.woff2";

/** Preloads the script font of the friend's name. Other pages load it when a card is rendered. */
export function PreloadScriptFont() {
  return <link rel="preload" href={file} as="font" type="font/woff2" crossOrigin="anonymous" />;
}
