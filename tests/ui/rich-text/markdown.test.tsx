import { render, screen } from "@testing-library/react";
import { Markdown } from "@/ui/rich-text/markdown";

describe("Markdown renders", () => {
  test.each([
    "http://brand.example/a",
    "https://brand.example/a?b=c#d",
    "irc://irc.example/club",
    "ircs://irc.example/club",
    "mailto:iris@example.test",
    "xmpp:iris@example.test",
    "/perks?page=2",
    "#terms",
  ])("a link to %s for every author", (href) => {
    for (const by of ["club", "member"] as const) {
      const { container } = render(<Markdown text={`[here](${href})`} by={by} />);
      expect(container.querySelector("a")).toHaveAttribute("href", href);
    }
  });

  test.each(["HTTPS://brand.example/a", "MailTo:iris@example.test"])("%s in upper or lower case", (href) => {
    render(<Markdown text={`[here](${href})`} by="club" />);
    const rendered = screen.getByRole("link", { name: "here" }).getAttribute("href");
    expect(rendered?.toLowerCase()).toBe(href.toLowerCase());
  });

  test("the text of a link that it drops", () => {
    const { container } = render(
      <Markdown text="[Ada’s page](//elsewhere.example) and **more**" by="member" />,
    );
    expect(container).toHaveTextContent("Ada’s page and more");
    expect(screen.queryByRole("link")).toBeNull();
  });
});

test("the club’s Markdown may have headings below h1, lists, quotes and local pictures", () => {
  const text =
    "# Terms\n\n- one\n- two\n\n3. three\n\n> said\n\n![A door](/pictures/door.webp)\n\n###### Small";
  render(<Markdown text={text} by="club" />);
  expect(screen.getByRole("heading", { name: "Terms", level: 2 })).toBeVisible();
  expect(screen.getByRole("heading", { name: "Small", level: 4 })).toBeVisible();
  expect(screen.getAllByRole("listitem")).toHaveLength(3);
  expect(screen.getByRole("blockquote")).toHaveTextContent("said");
  expect(screen.getByRole("img", { name: "A door" })).toHaveAttribute("src", "/pictures/door.webp");
});

test("a member’s Markdown has only the text of headings and pictures", () => {
  const { container } = render(
    <Markdown text={"# Ada\n\n![A door](/pictures/door.webp) *collects* doors"} by="member" />,
  );
  expect(screen.queryByRole("heading")).toBeNull();
  expect(screen.queryByRole("img")).toBeNull();
  expect([...container.querySelectorAll("p")].map((p) => p.textContent?.trim())).toEqual([
    "Ada",
    "collects doors",
  ]);
});

test("external links have noopener and noreferrer, and a member’s also nofollow and ugc", () => {
  render(<Markdown text="[shop](https://brand.example) [rooms](/perks)" by="club" />);
  expect(screen.getByRole("link", { name: "shop" })).toHaveAttribute("rel", "noopener noreferrer");
  expect(screen.getByRole("link", { name: "rooms" })).not.toHaveAttribute("rel");
  render(<Markdown text="[mine](https://ada.example)" by="member" />);
  expect(screen.getByRole("link", { name: "mine" })).toHaveAttribute(
    "rel",
    "nofollow ugc noopener noreferrer",
  );
});
