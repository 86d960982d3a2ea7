import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { know } from "@/features/invitations/modals/data/prefetched-modal-data";
import { InviteDialog } from "@/features/invitations/modals/invite-dialog";
import type { Href } from "@/lib/paths";
import { router, startAt } from "../../../support/doubles/navigation";
import { card } from "../../../support/share-card";

jest.mock("next/navigation", () => jest.requireActual("../../../support/doubles/navigation"));
jest.mock("@/features/invitations/actions", () =>
  jest.requireActual("../../../support/people/invitation-actions"),
);

type Loaded = ComponentProps<typeof InviteDialog>["loaded"];

async function open(query: string, loaded: Loaded = null, continueHref?: Href) {
  startAt("/profile", query);
  window.history.replaceState(null, "", `/profile?${query}`);
  const props = {
    product: "Acme",
    memberFirstName: "Grace",
    headings: { individual: "Who is your plus one?", group: "Whose day are we making?" },
    idempotencyKey: "key-of-this-page",
    continueHref,
    loaded,
  };
  const { rerender } = await act(async () => render(<InviteDialog {...props} />));
  return (changes: Partial<typeof props>) => rerender(<InviteDialog {...props} {...changes} />);
}

const dialog = (name: string) => screen.getByRole("dialog", { name });

test.each(["", "kept=1", "screen=create&type=group", "modal=something-else"])(
  "the query %j opens nothing",
  async (query) => {
    await open(query);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  },
);

test("modal=share-invite opens the type screen", async () => {
  await open("modal=share-invite");
  expect(dialog("EXCITING!")).toBeVisible();
});

// @spec 2.16, 2.17
test.each([
  ["individual", "Who is your plus one?", "First Name"],
  ["group", "Whose day are we making?", "Grace's Friends"],
  ["gift", "Who is your plus one?", "First Name"],
])("screen=create with the type %s asks %s, placeholder %s", async (type, heading, placeholder) => {
  await open(`modal=share-invite&screen=create&type=${type}`);
  expect(dialog(heading)).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveAttribute("placeholder", placeholder);
});

test("the heading stays when the page is drawn again with another pick", async () => {
  const redraw = await open("modal=share-invite&screen=create&type=individual");
  redraw({ headings: { individual: "Who is the lucky person?", group: "Whose day are we making?" } });
  expect(dialog("Who is your plus one?")).toBeVisible();
});

// @spec 2.20
test.each([
  ["screen=create&back=true", 1],
  ["screen=create&back=false", 0],
  ["screen=create", 0],
  ["back=true", 0],
])("the query %s shows %i back arrows", async (query, arrows) => {
  await open(`modal=share-invite&${query}`);
  expect(screen.queryAllByRole("link", { name: "Back" })).toHaveLength(arrows);
});

// @spec 2.20
test("the back arrow removes screen, type and back, in place", async () => {
  await open("modal=share-invite&screen=create&type=group&back=true&source=home");
  const entries = window.history.length;
  await userEvent.click(screen.getByRole("link", { name: "Back" }));
  expect(window.location.search).toBe("?modal=share-invite&source=home");
  expect(window.history).toHaveLength(entries);
});

test("closing leaves what isn't the modals' in the query", async () => {
  await open("modal=share-invite&screen=create&type=group&back=true&source=home&kept=1");
  await userEvent.click(screen.getByLabelText("Close"));
  expect(router.replace.mock.calls).toEqual([["/profile?kept=1", { scroll: false }]]);
});

// @spec 2.35
test("screen=share draws the invitation that the server found", async () => {
  await open("modal=share-invite&inviteId=ada-1&screen=share&source=home&type=group", {
    inviteId: "ada-1",
    card,
    qr: null,
  });
  expect(dialog("Invitation for Sam")).toHaveTextContent("VIP SHOPPING AWAITS");
});

test("another invitation's data is not drawn for this one", async () => {
  await open("modal=share-invite&inviteId=ada-2&screen=share", { inviteId: "ada-1", card, qr: null });
  expect(dialog("One moment")).not.toHaveTextContent("Sam");
});

test("cancel-invite draws the cancel screen of the invitation in the query", async () => {
  await open("modal=cancel-invite&inviteId=ada-1", {
    inviteId: "ada-1",
    cancel: { recipient: "Sam", type: "individual", end: "cancel" },
  });
  expect(dialog("Cancel this invitation?")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("link", { name: "Keep invitation" })).toHaveFocus());
});

test("rename-invite draws the rename screen, with the placeholder of creation", async () => {
  await open("modal=rename-invite&inviteId=ada-1", {
    inviteId: "ada-1",
    rename: { recipient: "Book club", type: "group" },
  });
  expect(dialog("Change the name")).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveAttribute("placeholder", "Grace's Friends");
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Name" })).toHaveFocus());
});

test.each([
  "modal=cancel-invite&inviteId=theirs",
  "modal=rename-invite&inviteId=theirs",
  "modal=share-invite&inviteId=theirs&screen=share",
])("%s of an invitation that can't be found says so", async (query) => {
  await open(query, { inviteId: "theirs", problem: "We couldn't find that invitation." });
  expect(dialog("We couldn't find that invitation.")).toBeVisible();
});

const CANCEL = { recipient: "Sam", type: "individual", end: "cancel" } as const;

test("a screen that was opened before its invitation was read asks for it once, and is filled in", async () => {
  const redraw = await open("modal=cancel-invite&inviteId=ada-1");
  expect(dialog("One moment")).toBeVisible();
  expect(router.refresh).toHaveBeenCalledTimes(1);
  await act(async () => redraw({ loaded: { inviteId: "ada-1", cancel: CANCEL } }));
  expect(dialog("Cancel this invitation?")).toBeVisible();
  expect(router.refresh).toHaveBeenCalledTimes(1);
});

test("a screen that was read with its page asks for nothing", async () => {
  await open("modal=cancel-invite&inviteId=ada-1", { inviteId: "ada-1", cancel: CANCEL });
  expect(router.refresh).not.toHaveBeenCalled();
});

test("what its row knew stands in a screen unasked, until the server says otherwise", async () => {
  know({ inviteId: "ada-1", cancel: CANCEL });
  const redraw = await open("modal=cancel-invite&inviteId=ada-1");
  expect(dialog("Cancel this invitation?")).toBeVisible();
  expect(router.refresh).not.toHaveBeenCalled();
  await act(async () => redraw({ loaded: { inviteId: "ada-1", problem: "Sam has already joined." } }));
  expect(dialog("Sam has already joined.")).toBeVisible();
});

test("what a row knew is of no use to another invitation, nor to another screen", async () => {
  know({ inviteId: "ada-1", cancel: CANCEL });
  await open("modal=cancel-invite&inviteId=ada-2");
  expect(dialog("One moment")).toBeVisible();
  cleanup();
  await open("modal=rename-invite&inviteId=ada-1");
  expect(dialog("One moment")).toBeVisible();
});
