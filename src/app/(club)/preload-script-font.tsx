import file from "../fonts/script-latin.woff2";

/** Asks for the face that a friend's name is written in with the page's head: elsewhere it comes when a card does. */
export function PreloadScriptFont() {
  return <link rel="preload" href={file} as="font" type="font/woff2" crossOrigin="anonymous" />;
}
