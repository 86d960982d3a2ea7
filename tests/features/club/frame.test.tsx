import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useSelectedLayoutSegment } from "next/navigation";
import { Frame } from "@/features/club/frame";
import { HeaderSeal, TabBarSeal } from "@/features/invitations/invite-seal";
import { router } from "../../support/fakes/navigation";

jest.mock("@/features/invitations/actions", () =>
  jest.requireActual("../../support/people/invitation-actions"),
);
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

test("opens the type screen over the page, or over another one if the page has no modals", async () => {
  render(<HeaderSeal over="/home" />);
  const seal = screen.getByRole("link", { name: "Invite a friend" });
  expect(seal).toHaveAttribute("href", "?modal=share-invite&source=header&back=true");
  await userEvent.click(seal);
  expect(router.push).toHaveBeenCalledWith("/home?modal=share-invite&source=header&back=true");
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
