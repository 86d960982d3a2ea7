import { fireEvent, render, screen } from "@testing-library/react";
import { InviteFriendsLink } from "@/features/invitations/list/invite-friends-link";
import { startAt } from "../../../support/doubles/navigation";
import { afterPaint } from "../../../support/motion";

jest.mock("next/navigation", () => jest.requireActual("../../../support/doubles/navigation"));

const href = "/profile?kept=1&modal=share-invite&source=profile&back=true";

function show() {
  startAt("/profile", "kept=1&screen=share&inviteId=old");
  window.history.replaceState(null, "", "/profile?kept=1");
  render(<InviteFriendsLink source="profile">Invite friends</InviteFriendsLink>);
  return screen.getByRole("link", { name: "Invite friends" });
}

test("it is a plain link to the flow, keeping what isn't the modals'", () => {
  expect(show()).toHaveAttribute("href", href);
});

test("a click opens the flow in place, as an entry of the history", async () => {
  const link = show();
  const entries = window.history.length;
  fireEvent.click(link);
  fireEvent.click(link); // a second press before anything has happened is the same press
  await afterPaint();
  expect(window.location.pathname + window.location.search).toBe(href);
  expect(window.history).toHaveLength(entries + 1);
});

test.each(["metaKey", "ctrlKey", "shiftKey"])("a click with %s is left to the browser", (key) => {
  const link = show();
  let isTaken: boolean | undefined;
  const watch = (event: Event) => {
    isTaken = event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener("click", watch, { once: true });
  fireEvent.click(link, { [key]: true });
  expect(isTaken).toBe(false);
  expect(window.location.search).toBe("?kept=1");
});
