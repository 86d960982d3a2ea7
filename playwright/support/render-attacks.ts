import { renderToStaticMarkup } from "react-dom/server";
import { attackElements } from "../../tests/support/attack-elements";

/** Prints every attack rendered by the real components. Runs under tsx, because Playwright replaces JSX. */
const rendered = attackElements().map(({ name, element }) => ({ name, html: renderToStaticMarkup(element) }));

process.stdout.write(JSON.stringify(rendered));
