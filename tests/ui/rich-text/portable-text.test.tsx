import { render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { PortableText } from "@/ui/rich-text/portable-text";

const text = (words: string, more: object = {}) => ({
  _type: "block",
  style: "normal",
  children: [{ _type: "span", text: words, marks: [] }],
  ...more,
});

test("a brand’s story may have headings, quotes, lists, emphasis and links", () => {
  const story = [
    text("How it is made", { style: "h2" }),
    text("By hand", { style: "blockquote" }),
    text("Clay", { listItem: "bullet", level: 1 }),
    text("From the cliff", { listItem: "bullet", level: 2 }),
    text("Fire", { listItem: "number", level: 1 }),
    text("", {
      children: [
        { _type: "span", text: "See ", marks: [] },
        { _type: "span", text: "the garden", marks: ["strong", "away"] },
      ],
      markDefs: [{ _type: "link", _key: "away", href: "https://casa-orrin.example/garden" }],
    }),
  ];
  render(<PortableText value={story} />);
  expect(screen.getByRole("heading", { name: "How it is made", level: 2 })).toBeVisible();
  expect(screen.getByRole("blockquote")).toHaveTextContent("By hand");
  expect(screen.getAllByRole("list")).toHaveLength(3);
  const link = screen.getByRole("link", { name: "the garden" });
  expect(link).toHaveAttribute("href", "https://casa-orrin.example/garden");
  expect(link).toHaveAttribute("rel", "noopener noreferrer");
  expect(link.querySelector("strong") ?? link.closest("strong")).not.toBeNull();
});

test("a picture uses the optimizer and its own size", () => {
  const picture = {
    _type: "image",
    alt: "A vase",
    width: 1600,
    height: 1200,
    palette: { background: "#123c2e" },
  };
  render(<PortableText value={[{ ...picture, url: "/pictures/casa-orrin-2.webp" }]} />);
  const shown = screen.getByRole("img", { name: "A vase" });
  expect(shown).toHaveAttribute("width", "1600");
  expect(shown.getAttribute("src")).toMatch(/^\/_next\/image\?url=%2Fpictures%2Fcasa-orrin-2\.webp&/);
});

test("a picture shows its background color until it loads, and accepts no other CSS", () => {
  const waiting = (background: unknown) =>
    renderToStaticMarkup(
      <PortableText
        value={[
          { _type: "image", url: "/x.webp", alt: "", width: 800, height: 600, palette: { background } },
        ]}
      />,
    );
  expect(waiting("#123c2e")).toContain("background-color:#123c2e");
  expect(waiting("url(https://elsewhere.example/x.webp)")).not.toContain("elsewhere");
});

test("unknown blocks render nothing, and unknown marks only their text", () => {
  const { container } = render(
    <PortableText
      value={[
        { _type: "map", lat: 1, lng: 2 },
        text("Plain", { children: [{ _type: "span", text: "Plain", marks: ["sparkle"] }] }),
        { ...text("hidden"), _type: "secret" },
      ]}
    />,
  );
  expect(container).toHaveTextContent(/^Plain$/);
  expect(container.querySelectorAll(".rich-text > *")).toHaveLength(1);
});

test.each([[null], [undefined], [[]], ["words"], [[text("  ")]]])("renders nothing for %j", (value) => {
  expect(render(<PortableText value={value} />).container).toBeEmptyDOMElement();
});
