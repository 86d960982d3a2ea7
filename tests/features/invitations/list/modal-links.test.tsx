import { fireEvent, render, screen } from "@testing-library/react";
import { InviteFriendsLink, RowLink } from "@/features/invitations/list/modal-links";
import {
  type CancelData,
  PrefetchedDataProvider,
  useModalData,
} from "@/features/invitations/modals/modal-data";
import { startAt } from "../../../support/fakes/navigation";
import { afterPaint } from "../../../support/motion";

const href = "?kept=1&modal=share-invite&source=profile&back=true";

function show() {
  startAt("/profile", "kept=1&screen=share&inviteId=old");
  window.history.replaceState(null, "", "/profile?kept=1");
  render(<InviteFriendsLink source="profile">Invite friends</InviteFriendsLink>);
  return screen.getByRole("link", { name: "Invite friends" });
}

test("is a plain link to the flow that keeps the other parameters", () => {
  expect(show()).toHaveAttribute("href", href);
});

test("a click opens the flow in place with one new history entry", async () => {
  const link = show();
  const entries = window.history.length;
  fireEvent.click(link);
  fireEvent.click(link); // a second click before the modal opens counts as the same click
  await afterPaint();
  expect(window.location.pathname + window.location.search).toBe(`/profile${href}`);
  expect(window.history).toHaveLength(entries + 1);
});

test.each(["metaKey", "ctrlKey", "shiftKey"])("leaves a click with %s to the browser", (key) => {
  const link = show();
  let isPrevented: boolean | undefined;
  const watch = (event: Event) => {
    isPrevented = event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener("click", watch, { once: true });
  fireEvent.click(link, { [key]: true });
  expect(isPrevented).toBe(false);
  expect(window.location.search).toBe("?kept=1");
});

function CancelModal() {
  return JSON.stringify(useModalData({ kind: "cancel", inviteId: "ada-1" }, null));
}

test("a row's link passes its data to the modal that it opens", async () => {
  const prefetched: CancelData = {
    kind: "cancel",
    inviteId: "ada-1",
    target: { recipient: "Sam", type: "individual", end: "cancel" },
    problem: null,
  };
  startAt("/profile");
  const { container } = render(
    <PrefetchedDataProvider>
      <RowLink href="?modal=cancel-invite&inviteId=ada-1" about="Sam" prefetched={prefetched}>
        Cancel
      </RowLink>
      <CancelModal />
    </PrefetchedDataProvider>,
  );
  expect(container).not.toHaveTextContent("recipient");
  fireEvent.click(screen.getByRole("link"));
  await afterPaint();
  expect(container).toHaveTextContent(JSON.stringify(prefetched));
});
