#!/usr/bin/env bash
# icu-minify 4.15.0, which compiles the messages of next-intl 4.15.0 with `messages.precompile`: "you and 1 guest" becomes
# "you and 2 guests". In ICU's MessageFormat (class PluralFormat) offset:1 is subtracted before the plural form is chosen and
# before # is written; it is there for sentences that name one person and count the others. icu-minify promises full ICU
# support in its README; its design notes (amannn/next-intl, rfcs/002) leave offsets out. Only its development build refuses
# them; the build that Node takes without --conditions=development, also for next-intl's loader, forgets them in silence.
# intl-messageformat 12.1.5, which next-intl uses otherwise, and @messageformat/core 3.4.1 write the right sentence.
# Consequence here: texts that count are written in TypeScript, where the number shown is the one that was compared.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund icu-minify@4.15.0 intl-messageformat@12.1.5 @messageformat/core@3.4.1
cat > read.mjs <<'JS'
import assert from "node:assert";
import { createRequire } from "node:module";
import compile from "icu-minify/compile";
import format from "icu-minify/format";
import { IntlMessageFormat } from "intl-messageformat";

const MessageFormat = createRequire(import.meta.url)("@messageformat/core");
const formatters = {
  getNumberFormat: (...given) => new Intl.NumberFormat(...given),
  getPluralRules: (...given) => new Intl.PluralRules(...given),
};
const forms = "=1 {You come} one {You and # guest come} other {You and # guests come}";
for (const [name, offset, count, wanted, right] of [
  ["offset", "offset:1", 1, "You come", "You come"],
  ["offset", "offset:1", 2, "You and 2 guests come", "You and 1 guest come"],
  ["offset", "offset:1", 3, "You and 3 guests come", "You and 2 guests come"],
  ["no offset", "", 3, "You and 3 guests come", "You and 3 guests come"],
]) {
  const message = `{count, plural, ${offset} ${forms}}`;
  const written = [
    format(compile(message), "en", { count }, { formatters }),
    new IntlMessageFormat(message, "en").format({ count }),
    new MessageFormat("en").compile(message)({ count }),
  ];
  const [minified, ...others] = written.map((text) => `"${text}"`);
  console.log(`${name}, ${count}: icu-minify ${minified}, intl-messageformat and @messageformat/core ${others.join(", ")}`);
  assert.deepStrictEqual(written, [wanted, right, right]);
}
JS
cat > develop.mjs <<'JS'
import assert from "node:assert";
import compile from "icu-minify/compile";
assert.throws(() => compile("{count, plural, offset:1 one {#} other {#}}"), /offsets are not supported/);
console.log("the development build refuses the offset");
JS
node read.mjs
node --conditions=development develop.mjs
