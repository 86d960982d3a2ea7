import { render, screen } from "@testing-library/react";
import { Markdown } from "@/ui/rich-text/markdown";

describe("Markdown keeps", () => {
  // @spec 1.10, 9.14
  test.each([
    "http://brand.example/a",
    "https://brand.example/a?b=c#d",
    "irc://irc.example/club",
    "ircs://irc.example/club",
    "mailto:iris@example.test",
    "xmpp:iris@example.test",
    "/perks?page=2",
    "#terms",
  ])("a link to %s, whoever wrote it", (href) => {
    for (const by of ["club", "member"] as const) {
      const { container } = render(<Markdown text={`[here](${href})`} by={by} />);
      expect(container.querySelector("a")).toHaveAttribute("href", href);
    }
  });

  test.each(["HTTPS://brand.example/a", "MailTo:iris@example.test"])("%s, in whatever case", (href) => {
    render(<Markdown text={`[here](${href})`} by="club" />);
    const kept = screen.getByRole("link", { name: "here" }).getAttribute("href");
    expect(kept?.toLowerCase()).toBe(href.toLowerCase());
  });

  test("the words of a link that it drops", () => {
    const { container } = render(
      <Markdown text="[Ada’s page](//elsewhere.example) and **more**" by="member" />,
    );
    expect(container).toHaveTextContent("Ada’s page and more");
    expect(screen.queryByRole("link")).toBeNull();
  });
});

// @spec 1.10
test("the club’s own Markdown has headings below the page’s, lists, quotes and its own pictures", () => {
  const text =
    "# Terms\n\n- one\n- two\n\n3. three\n\n> said\n\n![A door](/pictures/door.webp)\n\n###### Small";
  render(<Markdown text={text} by="club" />);
  expect(screen.getByRole("heading", { name: "Terms", level: 2 })).toBeVisible();
  expect(screen.getByRole("heading", { name: "Small", level: 4 })).toBeVisible();
  expect(screen.getAllByRole("listitem")).toHaveLength(3);
  expect(screen.getByRole("blockquote")).toHaveTextContent("said");
  expect(screen.getByRole("img", { name: "A door" })).toHaveAttribute("src", "/pictures/door.webp");
});

test("a member’s Markdown has no headings and no pictures, only their words", () => {
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

test("a link away tells nobody where it was, and a member’s vouches for nothing", () => {
  render(<Markdown text="[shop](https://brand.example) [rooms](/perks)" by="club" />);
  expect(screen.getByRole("link", { name: "shop" })).toHaveAttribute("rel", "noopener noreferrer");
  expect(screen.getByRole("link", { name: "rooms" })).not.toHaveAttribute("rel");
  render(<Markdown text="[mine](https://ada.example)" by="member" />);
  expect(screen.getByRole("link", { name: "mine" })).toHaveAttribute(
    "rel",
    "nofollow ugc noopener noreferrer",
  );
});
