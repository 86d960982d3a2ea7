import { renderToStaticMarkup } from "react-dom/server";
import { attackElements } from "../../tests/support/attack-elements";

/** Prints every attack as the real components render it; run by tsx, because Playwright has a JSX of its own. */
const rendered = attackElements().map(({ name, element }) => ({ name, html: renderToStaticMarkup(element) }));

process.stdout.write(JSON.stringify(rendered));
