import { render } from "@testing-library/react";
import { PortableText } from "@/ui/rich-text/portable-text";
import {
  type AttackElement,
  addressAttacks,
  markdownAddressAttacks,
  portableTextAttack,
  textAttacks,
} from "../../support/attack-elements";
import {
  ENCODED_ADDRESSES,
  HOSTILE_ADDRESSES,
  HOSTILE_BLOCKS,
  HOSTILE_TEXTS,
  OWN_PATHS,
} from "../../support/attack-strings";
import { inspectRichText } from "../../support/inspect-rich-text";

test("the table has at least 120 distinct strings", () => {
  const strings = [...HOSTILE_ADDRESSES, ...ENCODED_ADDRESSES, ...OWN_PATHS, ...HOSTILE_TEXTS];
  expect(strings.length).toBeGreaterThanOrEqual(120);
  expect(new Set(strings).size).toBe(strings.length);
});

describe("a dangerous URL", () => {
  test.each(named(HOSTILE_ADDRESSES))("%s is dropped in Portable Text and Markdown", (_, address) => {
    const { container } = render(portableTextAttack(address).element);
    expect(addresses(container)).toEqual([]);
    expect(problems(addressAttacks(address))).toEqual([]);
  });

  test.each(named(ENCODED_ADDRESSES))("%s is dropped after Markdown decodes it", (_, address) => {
    for (const { name, element } of markdownAddressAttacks(address))
      expect([name, addresses(render(element).container)]).toEqual([name, []]);
    expect(problems([portableTextAttack(address)])).toEqual([]);
  });
});

describe("a URL that only looks dangerous", () => {
  test.each(OWN_PATHS)("%s stays on the page's own host", (address) => {
    expect(problems(addressAttacks(address))).toEqual([]);
    const { container } = render(portableTextAttack(address).element);
    expect(container.querySelector("a")?.origin).toBe(window.location.origin);
  });
});

describe("a hostile text", () => {
  test.each(named(HOSTILE_TEXTS))("%s renders as text only", (_, text) => {
    expect(problems(textAttacks(text))).toEqual([]);
  });
});

describe("hostile Portable Text", () => {
  test.each(HOSTILE_BLOCKS)("with %s renders only its words", (name, value) => {
    expect(problems([{ name, element: <PortableText value={value} /> }])).toEqual([]);
  });
});

function named(strings: readonly string[]) {
  return strings.map((string) => [JSON.stringify(string).slice(0, 120), string] as const);
}

function problems(attacks: AttackElement[]): string[] {
  return attacks.flatMap(({ name, element }) =>
    inspectRichText(render(element).container).map((problem) => `${name}: ${problem}`),
  );
}

function addresses(container: HTMLElement): (string | null)[] {
  return [...container.querySelectorAll("[href], [src]")].map(
    (element) => element.getAttribute("href") ?? element.getAttribute("src"),
  );
}
