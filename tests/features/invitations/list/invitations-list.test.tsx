import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { InvitationLists, ListedPage } from "@/domain/invitations/list-invitations";
import type { ListedInvitation } from "@/domain/invitations/listed-invitation";
import { InvitationsList } from "@/features/invitations/list/invitations-list";
import { afterPaint } from "../../../support/motion";
import { lastForm, letActionsSucceed, undoClosingAction } from "../../../support/people/invitation-actions";

jest.mock("@/features/invitations/actions", () =>
  jest.requireActual("../../../support/people/invitation-actions"),
);

function invitation(changes: Partial<ListedInvitation> = {}): ListedInvitation {
  return {
    id: "ada-1",
    type: "individual",
    recipient: "Sam",
    engraving: "ABC123",
    isShared: true,
    activatedAt: "January 1, 2024",
    expiresAt: "January 8, 2024",
    joinedMembers: [],
    places: 6,
    canShare: true,
    canClose: false,
    canUndo: false,
    isExpired: false,
    closedAt: null,
    cancelled: null,
    concierge: null,
    tracking: [],
    ...changes,
  };
}

const many = (count: number, changes: Partial<ListedInvitation> = {}) =>
  Array.from({ length: count }, (_, index) => invitation({ id: `ada-${index}`, ...changes }));

const joined = {
  profileId: "noor",
  username: "noor_k",
  avatar: null,
  firstName: "Noor",
  lastName: "Khan",
  thanks: null,
};
const accepted = { canShare: false, joinedMembers: [{ ...joined, joined: "January 2, 2024" }] };

type Rows = Partial<Record<keyof InvitationLists, ListedInvitation[]>>;

const page = (rows: ListedInvitation[] = [], changes: Partial<ListedPage> = {}): ListedPage => {
  return { rows, total: rows.length, older: null, isNewest: true, ...changes };
};

function show({ pending, accepted, expired }: Rows, changes: Partial<InvitationLists> = {}) {
  const lists = { pending: page(pending), accepted: page(accepted), expired: page(expired), ...changes };
  render(<InvitationsList lists={lists} cursors={{ expired: "its-cursor" }} />);
}

function section(name: RegExp) {
  const heading = screen.getByRole("heading", { name });
  return heading.closest("details") as HTMLDetailsElement;
}

describe("the sections", () => {
  test.each([
    [0, "Pending Invitations", "0"],
    [1, "Pending Invitation", "1"],
    [2, "Pending Invitations", "2"],
    [9, "Pending Invitations", "9"],
    [10, "Pending Invitations", "9+"],
    [25, "Pending Invitations", "9+"],
  ])("%i pending invitations show %s with the badge %s", (count, label, badge) => {
    show({ pending: many(count) });
    const header = section(/^Pending/).querySelector("summary") as HTMLElement;
    expect(within(header).getByRole("heading").textContent).toBe(label);
    expect(header).toHaveTextContent(new RegExp(`^${label}${badge.replace("+", "\\+")}$`));
  });

  test.each([
    [0, "Accepted Invitations", "0"],
    [1, "Accepted Invitation", "1"],
    [10, "Accepted Invitations", "9+"],
  ])("%i accepted invitations show %s with the badge %s", (count, label, badge) => {
    show({ accepted: many(count, accepted) });
    const header = section(/^Accepted/).querySelector("summary") as HTMLElement;
    expect(header).toHaveTextContent(new RegExp(`^${label}${badge.replace("+", "\\+")}$`));
  });

  test("both can be collapsed and start open", () => {
    show({});
    expect(section(/^Pending/)).toHaveAttribute("open");
    expect(section(/^Accepted/)).toHaveAttribute("open");
  });

  test("expired invitations have their own collapsed section", () => {
    show({ expired: many(1) });
    const expired = section(/^Expired Invitation$/);
    expect(expired).not.toHaveAttribute("open");
    expect(expired).toHaveTextContent("Expired January 8, 2024");
    expect(within(expired).getByText("Send again").closest("a")).toHaveAttribute(
      "href",
      "?modal=share-invite&inviteId=ada-0&screen=share&source=profile&type=individual",
    );
  });

  test("has no section for expired invitations if there are none", () => {
    show({ pending: many(1) });
    expect(screen.queryByRole("heading", { name: /^Expired/ })).not.toBeInTheDocument();
  });
});

describe("a section of more than one page", () => {
  const links = () =>
    within(screen.getByRole("navigation", { name: "Pages of Accepted Invitations" }))
      .getAllByRole("link")
      .map((link) => [link.textContent?.trim(), link.getAttribute("href")]);

  test("shows the total in its header and links to more", () => {
    show({}, { accepted: page(many(2, accepted), { total: 501, older: "1.two" }) });
    const header = section(/^Accepted/).querySelector("summary") as HTMLElement;
    expect(header).toHaveTextContent("Accepted Invitations9+");
    expect(screen.getByText("501 in all")).toBeVisible();
    expect(links()).toEqual([["Show more", "/profile?expired=its-cursor&accepted=1.two#accepted"]]);
  });

  test("links from a later page to the newest", () => {
    show({}, { accepted: page(many(1, accepted), { total: 26, isNewest: false }) });
    expect(links()).toEqual([["Newest", "/profile?expired=its-cursor#accepted"]]);
  });

  test("is open on a later page, even if its first page is collapsed", () => {
    show({}, { expired: page(many(1), { total: 26, isNewest: false }) });
    expect(section(/^Expired/)).toHaveAttribute("open");
  });

  test("has no links if there is one page", () => {
    show({ accepted: many(25, accepted) });
    expect(screen.queryByRole("navigation")).not.toBeInTheDocument();
  });
});

describe("a pending invitation", () => {
  test("shows the recipient and the date of activation", () => {
    show({ pending: [invitation()] });
    expect(screen.getByText("Sam")).toBeVisible();
    expect(screen.getByText(/^January 1, 2024/)).toBeVisible();
  });

  test.each(["individual", "group"] as const)("of type %s can be cancelled, renamed and resent", (type) => {
    show({ pending: [invitation({ type })] });
    expect(screen.getByRole("link", { name: "Cancel the invitation for Sam" })).toHaveAttribute(
      "href",
      "?modal=cancel-invite&inviteId=ada-1",
    );
    expect(screen.getByRole("link", { name: "Rename the invitation for Sam" })).toHaveAttribute(
      "href",
      "?modal=rename-invite&inviteId=ada-1",
    );
    expect(screen.getByRole("link", { name: "Resend the invitation for Sam" })).toHaveAttribute(
      "href",
      `?modal=share-invite&inviteId=ada-1&screen=share&source=profile&type=${type}`,
    );
  });

  test("opens its modals without waiting for the server", async () => {
    window.history.replaceState(null, "", "/profile");
    show({ pending: [invitation()] });
    await userEvent.click(screen.getByRole("link", { name: "Cancel the invitation for Sam" }));
    await afterPaint();
    expect(window.location.search).toBe("?modal=cancel-invite&inviteId=ada-1");
  });

  test("that is a gift shows Pending Gift Membership and offers no actions", () => {
    show({ pending: [invitation({ type: "gift" })] });
    const row = screen.getByRole("listitem");
    expect(within(row).getByText("Pending Gift Membership")).toBeVisible();
    expect(within(row).queryByRole("link")).not.toBeInTheDocument();
    expect(within(row).queryByRole("button")).not.toBeInTheDocument();
    expect(screen.queryByText("Sam")).not.toBeInTheDocument();
  });

  test.each<[NonNullable<ListedInvitation["concierge"]>, string]>([
    [{ state: "waiting", sentBy: null }, "With our Concierge"],
    [{ state: "in-hand", sentBy: null }, "With our Concierge"],
    [{ state: "sent", sentBy: "Iris" }, "Sent by Iris"],
    [{ state: "delivered", sentBy: "Iris" }, "Sent by Iris · Delivered"],
    [{ state: "sent", sentBy: null }, "Sent by our Concierge"],
  ])("shows the concierge status %j", (concierge, text) => {
    show({ pending: [invitation({ concierge })] });
    expect(section(/^Pending/)).toHaveTextContent(`January 1, 2024 · ${text}`);
    expect(screen.queryByText(/Valid until/)).not.toBeInTheDocument();
    const links = screen.queryAllByRole("link", { name: /^Change/ });
    expect(links).toHaveLength(concierge.state === "waiting" ? 1 : 0);
  });

  test("links to an unclaimed concierge request", () => {
    show({ pending: [invitation({ concierge: { state: "waiting", sentBy: null } })] });
    expect(screen.getByRole("link", { name: /^Change/ })).toHaveAttribute(
      "href",
      "?modal=concierge-request&inviteId=ada-1",
    );
  });

  test("links to the concierge face after a failed delivery", () => {
    show({ pending: [invitation({ concierge: { state: "undeliverable", sentBy: "Iris" } })] });
    const again = screen.getByRole("link", {
      name: /^Couldn’t be delivered: try another number or email/,
    });
    expect(again).toHaveAttribute(
      "href",
      "?modal=share-invite&inviteId=ada-1&screen=concierge&source=profile&type=individual",
    );
  });
});

describe("the main action of a pending row", () => {
  const outsideMenu = () =>
    screen
      .getAllByRole("link")
      .filter((link) => !link.closest("details[name=row-menu]"))
      .map((link) => link.textContent);

  test.each([
    [false, "Share the invitation for Sam"],
    [true, "Resend the invitation for Sam"],
  ])("with isShared %s is: %s", (isShared, name) => {
    show({ pending: [invitation({ isShared })] });
    expect(outsideMenu()).toEqual([name]);
  });
});

describe("the menu of a pending row", () => {
  beforeEach(() => {
    Element.prototype.scrollIntoView = jest.fn();
  });

  const open = async () => {
    show({ pending: [invitation()] });
    const button = screen.getByLabelText("More about the invitation for Sam");
    const menu = button.closest("details") as HTMLDetailsElement;
    await userEvent.click(button);
    await waitFor(() => expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(1));
    return { button, menu };
  };

  test("has the other actions", async () => {
    const { menu } = await open();
    const texts = within(menu)
      .getAllByRole("link")
      .map((link) => link.textContent);
    expect(texts).toEqual([
      "QR code of the invitation for Sam",
      "Rename the invitation for Sam",
      "Cancel the invitation for Sam",
    ]);
  });

  test("closes with Escape and returns the focus", async () => {
    const { button, menu } = await open();
    within(menu).getByText("Rename").closest("a")?.focus();
    await userEvent.keyboard("{Escape}");
    expect(menu).not.toHaveAttribute("open");
    expect(button).toHaveFocus();
  });

  test("stays open when the focus comes to another element from outside, as after a modal", async () => {
    const { menu } = await open();
    const rename = within(menu).getByText("Rename").closest("a");
    fireEvent.focusIn(document.body);
    expect(menu).toHaveAttribute("open");
    fireEvent.focusIn(document.body, { relatedTarget: rename });
    expect(menu).not.toHaveAttribute("open");
  });

  test("closes with a tap elsewhere and after a choice", async () => {
    const { button, menu } = await open();
    await userEvent.click(document.body);
    expect(menu).not.toHaveAttribute("open");
    await userEvent.click(button);
    await userEvent.click(within(menu).getByText("Rename"));
    expect(menu).not.toHaveAttribute("open");
  });
});

describe("an accepted invitation", () => {
  test("links each joined member to the public profile and shows when they joined", () => {
    const second = {
      ...joined,
      profileId: "theo",
      username: "theo",
      firstName: "Theo",
      joined: "May 3, 2024",
    };
    const group = { type: "group", recipient: "Book club" } as const;
    show({ accepted: [invitation({ ...group, joinedMembers: [...accepted.joinedMembers, second] })] });
    expect(screen.getByRole("link", { name: /Noor.*Joined January 2, 2024/ })).toHaveAttribute(
      "href",
      "/noor_k",
    );
    expect(screen.getByRole("link", { name: /Theo.*Joined May 3, 2024/ })).toHaveAttribute("href", "/theo");
    expect(screen.getByText("2 of 6 joined")).toBeVisible();
  });

  test.each([
    [true, 1],
    [false, 0],
  ])("of a group whose link is open: %s, has %i links to share again", (canShare, links) => {
    show({ accepted: [invitation({ ...accepted, type: "group", canShare })] });
    expect(screen.queryAllByRole("link", { name: "Share again the link for Sam" })).toHaveLength(links);
  });
});

describe("the link of a group that friends have joined", () => {
  const bookClub = { ...accepted, type: "group", recipient: "Book club", canShare: true } as const;

  test("can be closed from its row in the cancel modal", () => {
    show({ accepted: [invitation({ ...bookClub, canClose: true })] });
    const close = screen.getByRole("link", { name: "Close link for Book club" });
    expect(close).toHaveAttribute("href", "?modal=cancel-invite&inviteId=ada-1");
  });

  test("shows when it was closed and can't be closed again", () => {
    show({ accepted: [invitation({ ...bookClub, canShare: false, closedAt: "January 3, 2024" })] });
    expect(section(/^Accepted/)).toHaveTextContent("1 joined · Link closed January 3, 2024");
    expect(screen.getByRole("link", { name: /Noor/ })).toBeVisible();
    expect(screen.queryByRole("link", { name: /Close link|Share again/ })).not.toBeInTheDocument();
  });
});

describe("a group with free places whose link has expired", () => {
  const bookClub = { ...accepted, type: "group", recipient: "Book club", isExpired: true } as const;

  test("says so and can be shared again within 30 days", () => {
    show({ accepted: [invitation({ ...bookClub, canShare: true })] });
    expect(section(/^Accepted/)).toHaveTextContent("1 of 6 joined · link expired");
    expect(screen.getByRole("link", { name: "Share again the link for Book club" })).toHaveAttribute(
      "href",
      "?modal=share-invite&inviteId=ada-1&screen=share&source=profile&type=group",
    );
  });

  test("says so later too, without Share again", () => {
    show({ accepted: [invitation({ ...bookClub, canShare: false })] });
    expect(section(/^Accepted/)).toHaveTextContent("1 of 6 joined · link expired");
    expect(screen.queryByRole("link", { name: /Share again/ })).not.toBeInTheDocument();
  });
});

test("a link that was closed in the last ten minutes can be opened again from its row", async () => {
  letActionsSucceed();
  const closed = { closedAt: "January 3, 2024", canShare: false, canUndo: true };
  show({ accepted: [invitation({ ...accepted, type: "group", ...closed })] });
  await userEvent.click(screen.getByRole("button", { name: "Undo closing the link for Sam" }));
  expect(lastForm(undoClosingAction)).toEqual({ inviteId: "ada-1" });
});

test.each([
  [
    "a friend whom another member's request names",
    "already-invited",
    {},
    /^Already invited by another member\./,
  ],
  ["a friend who joined with another member", "elsewhere", {}, /^Sam came with another friend\./],
  ["a group's friend who did", "elsewhere", { type: "group" }, /^Your friend came with another friend\./],
] as const)("%s is shown with what happened", (_, state, changes, text) => {
  const concierge = { state, sentBy: null };
  const at = "2024-01-01T17:00:00Z";
  const tracking = (["asked", state] as const).map((what) => ({
    what,
    at,
    on: "Jan 1",
    by: null,
  }));
  show({ pending: [invitation({ concierge, tracking, ...changes })] });
  expect(screen.getAllByText(text)).toHaveLength(2);
});

describe("the concierge request of an invitation that is no longer pending", () => {
  const bookClub = { ...accepted, type: "group", recipient: "Book club", canShare: true } as const;
  const lists: [string, (changes: Partial<ListedInvitation>) => Rows][] = [
    [
      "a group that a friend has joined",
      (changes) => ({ accepted: [invitation({ ...bookClub, ...changes })] }),
    ],
    [
      "an expired invitation",
      (changes) => ({ expired: [invitation({ type: "group", recipient: "Book club", ...changes })] }),
    ],
  ];

  test.each(lists)("is shown and can be changed: %s", (_, listed) => {
    show(listed({ concierge: { state: "waiting", sentBy: null } }));
    expect(screen.getByText(/With our Concierge$/)).toBeInTheDocument();
    const change = screen.getByText("Change request").closest("a");
    expect(change).toHaveTextContent("Change request to our Concierge about the invitation for Book club");
    expect(change).toHaveAttribute("href", "?modal=concierge-request&inviteId=ada-1");
  });

  test.each(lists)("is shown and can't be changed after sending: %s", (_, listed) => {
    show(listed({ concierge: { state: "sent", sentBy: "Iris" } }));
    expect(screen.getByText(/Sent by Iris$/)).toBeInTheDocument();
    expect(screen.queryByText("Change request")).not.toBeInTheDocument();
  });

  test.each(lists)("links to the concierge face after a failed delivery: %s", (_, listed) => {
    show(listed({ concierge: { state: "undeliverable", sentBy: "Iris" } }));
    const again = screen.getByText(/^Couldn’t be delivered: try another number or email/).closest("a");
    expect(again).toHaveAttribute(
      "href",
      "?modal=share-invite&inviteId=ada-1&screen=concierge&source=profile&type=group",
    );
  });

  test("of a full group can be changed while it is unclaimed, and is hidden after that", () => {
    const full = (concierge: ListedInvitation["concierge"]) =>
      invitation({ ...bookClub, canShare: false, id: `ada-${concierge?.state}`, concierge });
    show({
      accepted: [
        full({ state: "waiting", sentBy: null }),
        full({ state: "sent", sentBy: "Iris" }),
        full({ state: "undeliverable", sentBy: "Iris" }),
      ],
    });
    expect(screen.getAllByRole("link", { name: /^Change/ })).toHaveLength(1);
    expect(screen.getByText("With our Concierge")).toBeVisible();
    expect(screen.queryByText(/Sent by|Couldn’t be delivered/)).not.toBeInTheDocument();
  });
});
