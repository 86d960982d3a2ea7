import { render, screen, within } from "@testing-library/react";
import { useSelectedLayoutSegment } from "next/navigation";
import { Frame } from "@/features/club/frame";
import { HeaderSeal, TabBarSeal } from "@/features/invitations/invite-seal";

jest.mock("next/navigation", () => ({
  ...jest.requireActual("../../support/fakes/navigation"),
  useSelectedLayoutSegment: jest.fn(),
}));

function show(segment: string, isStaff = false) {
  jest.mocked(useSelectedLayoutSegment).mockReturnValue(segment);
  const seals = { headerSeal: <HeaderSeal />, tabBarSeal: <TabBarSeal /> };
  render(
    <Frame product="Acme" isStaff={isStaff} {...seals}>
      A page
    </Frame>,
  );
  return screen.getAllByRole("navigation", { name: "Club" }).map((tabs) => within(tabs));
}

const names = (links: HTMLElement[]) =>
  links.map((link) => link.getAttribute("aria-label") ?? link.textContent);

test("shows the seal in the middle of both navigations", () => {
  for (const tabs of show("home"))
    expect(names(tabs.getAllByRole("link"))).toEqual(["Home", "Perks", "Invite a friend", "Stores", "You"]);
});

test.each([
  [undefined, "/profile?modal=share-invite&source=header&back=true"],
  ["/home", "/home?modal=share-invite&source=header&back=true"],
] as const)("opens the type screen over the page %s", (over, href) => {
  render(<HeaderSeal over={over} />);
  expect(screen.getByRole("link", { name: "Invite a friend" })).toHaveAttribute("href", href);
});

test("leads staff to the console from the header, and not from the tab bar", () => {
  const [header, tabBar] = show("home", true);
  expect(header?.getByRole("link", { name: "Concierge" })).toHaveAttribute("href", "/concierge");
  expect(tabBar?.queryByRole("link", { name: "Concierge" })).not.toBeInTheDocument();
  expect(screen.getAllByRole("link", { name: "Concierge" })).toHaveLength(2);
});

test.each([
  ["home", "Home"],
  ["perks", "Perks"],
  ["brands", "Perks"],
  ["stores", "Stores"],
  ["profile", "You"],
  ["account", "You"],
])("marks the tab of /%s as current: %s", (segment, tab) => {
  for (const tabs of show(segment))
    expect(names(tabs.getAllByRole("link", { current: "page" }))).toEqual([tab]);
});
