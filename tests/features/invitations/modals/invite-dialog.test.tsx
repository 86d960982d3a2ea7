import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { CreateStatus } from "@/domain/invitations/quota";
import { InviteDialog } from "@/features/invitations/modals/invite-dialog";
import {
  type LoadedData,
  type PrefetchedData,
  PrefetchedDataProvider,
  useSetPrefetched,
} from "@/features/invitations/modals/modal-data";
import type { Href } from "@/lib/paths";
import { currentAddress, router, startAt } from "../../../support/fakes/navigation";
import { letActionsSucceed } from "../../../support/people/invitation-actions";
import { card } from "../../../support/share-card";

jest.mock("@/features/invitations/actions", () =>
  jest.requireActual("../../../support/people/invitation-actions"),
);

const FREE: CreateStatus = { problem: null, allowance: null, isSeasonSpent: false };

let setPrefetched: (data: PrefetchedData | null) => void;

function Row() {
  setPrefetched = useSetPrefetched();
  return null;
}

async function open(query: string, loaded: LoadedData | null = null, continueHref?: Href) {
  startAt("/profile", query);
  window.history.replaceState(null, "", `/profile?${query}`);
  const props = {
    product: "Acme",
    memberFirstName: "Grace",
    headings: { individual: "Who is your plus one?", group: "Whose day are we making?" },
    idempotencyKey: "key-of-this-page",
    continueHref,
    createStatus: FREE as CreateStatus | undefined,
    loaded,
  };
  const page = (changes: Partial<typeof props> = {}) => (
    <PrefetchedDataProvider>
      <Row />
      <InviteDialog {...props} {...changes} />
    </PrefetchedDataProvider>
  );
  const { rerender } = await act(async () => render(page()));
  return (changes: Partial<typeof props> = {}) => rerender(page(changes));
}

/** Opens a modal from a row that has the data of `CANCEL`. */
async function openWithPrefetched(query: string) {
  const redraw = await open("");
  startAt("/profile", query);
  await act(async () => {
    setPrefetched(CANCEL);
    redraw();
  });
  return redraw;
}

const CANCEL: PrefetchedData = {
  kind: "cancel",
  inviteId: "ada-1",
  target: { recipient: "Sam", type: "individual", end: "cancel" },
  problem: null,
};

const dialog = (name: string) => screen.getByRole("dialog", { name });

test.each(["", "kept=1", "screen=create&type=group", "modal=something-else"])(
  "the query %j opens no modal",
  async (query) => {
    await open(query);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  },
);

test("modal=share-invite opens the type screen", async () => {
  await open("modal=share-invite");
  expect(dialog("EXCITING!")).toBeVisible();
});

test.each([
  ["individual", "Who is your plus one?", "First Name"],
  ["group", "Whose day are we making?", "Grace's Friends"],
  ["gift", "Who is your plus one?", "First Name"],
])(
  "screen=create with the type %s shows the heading %s and the placeholder %s",
  async (type, heading, placeholder) => {
    await open(`modal=share-invite&screen=create&type=${type}`);
    expect(dialog(heading)).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Name" })).toHaveAttribute("placeholder", placeholder);
  },
);

test.each(["modal=share-invite", "modal=share-invite&screen=create&type=group"])(
  "a reached limit replaces %s, before a name is typed, and the server is asked again",
  async (query) => {
    const text = "That’s plenty for today. You can invite more friends tomorrow.";
    const redraw = await open("");
    window.history.replaceState(null, "", `/profile?${query}`);
    startAt("/profile", query);
    await act(async () => redraw({ createStatus: { ...FREE, problem: text } }));
    expect(dialog(text)).toBeVisible();
    expect(screen.queryByRole("radio")).not.toBeInTheDocument();
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
    expect(router.refresh).toHaveBeenCalledTimes(1);
    await act(async () => redraw({ createStatus: FREE }));
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  },
);

test("the type screen says what is left of the season", async () => {
  const redraw = await open("modal=share-invite");
  await act(async () => redraw({ createStatus: { ...FREE, allowance: "3 to give until March 31" } }));
  expect(screen.getByRole("status")).toHaveTextContent("3 to give until March 31");
});

test("the type screen of a spent season says what to do, and can't be continued", async () => {
  const text =
    "You’ve given all your invitations for this season. You can invite more friends after March 31.";
  const spent = { problem: text, allowance: null, isSeasonSpent: true };
  const redraw = await open("modal=share-invite");
  await act(async () => redraw({ createStatus: spent }));
  expect(dialog("THANK YOU!")).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent(text);
  for (const choice of screen.getAllByRole("radio")) expect(choice).toBeDisabled();
  expect(screen.getByRole("button", { name: "Continue" })).toBeDisabled();
});

test("the create screen of a spent season says so instead of a form", async () => {
  const text = "You’ve given all your invitations for this season.";
  const redraw = await open("modal=share-invite&screen=create&type=group");
  await act(async () => redraw({ createStatus: { problem: text, allowance: null, isSeasonSpent: true } }));
  expect(dialog(text)).toBeVisible();
});

const LIMIT = "That’s plenty for today. You can invite more friends tomorrow.";

test.each([
  ["has a limit", () => Promise.resolve({ ok: true, json: async () => ({ problem: LIMIT }) }), LIMIT],
  ["has no limit", () => Promise.resolve({ ok: true, json: async () => ({ problem: null }) }), "EXCITING!"],
  ["is not reachable", () => Promise.reject(new TypeError("offline")), "EXCITING!"],
])("a flow over a loaded page asks for the limit; if the club %s, it shows %j", async (...row) => {
  const [, answer, title] = row;
  Object.defineProperty(globalThis, "fetch", { value: answer, configurable: true, writable: true });
  const redraw = await open("");
  startAt("/profile", "modal=share-invite");
  await act(async () => redraw({ createStatus: undefined }));
  expect(dialog(title)).toBeVisible();
});

test("a typed name survives a reload and is gone after the invitation exists", async () => {
  letActionsSucceed();
  await open("modal=share-invite&screen=create&type=individual");
  const name = () => screen.getByRole("textbox", { name: "Name" });
  await userEvent.type(name(), "Sam");
  cleanup();
  await open("modal=share-invite&screen=create&type=individual");
  expect(name()).toHaveValue("Sam");
  await userEvent.click(screen.getByRole("button", { name: "Create Invitation" }));
  await waitFor(() => expect(Object.keys(sessionStorage)).toEqual(["draft:created invitation"]));
});

test("the heading stays the same when the page renders again with another pick", async () => {
  const redraw = await open("modal=share-invite&screen=create&type=individual");
  redraw({ headings: { individual: "Who is the lucky person?", group: "Whose day are we making?" } });
  expect(dialog("Who is your plus one?")).toBeVisible();
});

test.each([
  ["screen=create&back=true", 1],
  ["screen=create&back=false", 0],
  ["screen=create", 0],
  ["back=true", 0],
])("the query %s shows %i back arrows", async (query, arrows) => {
  await open(`modal=share-invite&${query}`);
  expect(screen.queryAllByRole("link", { name: "Back" })).toHaveLength(arrows);
});

test("the back arrow removes screen, type and back, in place", async () => {
  await open("modal=share-invite&screen=create&type=group&back=true&source=home");
  const entries = window.history.length;
  await userEvent.click(screen.getByRole("link", { name: "Back" }));
  expect(window.location.search).toBe("?modal=share-invite&source=home");
  expect(window.history).toHaveLength(entries);
});

test("closing keeps the query's other parameters", async () => {
  await open("modal=share-invite&screen=create&type=group&back=true&source=home&kept=1");
  await userEvent.click(screen.getByLabelText("Close"));
  await waitFor(() => expect(currentAddress()).toBe("/profile?kept=1"));
});

test("screen=share shows the invitation that the server loaded", async () => {
  await open("modal=share-invite&inviteId=ada-1&screen=share&source=home&type=group", {
    kind: "share",
    inviteId: "ada-1",
    target: { card, qr: null },
    problem: null,
  });
  expect(dialog("Invitation for Sam")).toHaveTextContent("VIP SHOPPING AWAITS");
});

test("does not show the data of another invitation", async () => {
  await open("modal=share-invite&inviteId=ada-2&screen=share", {
    kind: "share",
    inviteId: "ada-1",
    target: { card, qr: null },
    problem: null,
  });
  expect(dialog("One moment")).not.toHaveTextContent("Sam");
});

test("cancel-invite shows the cancel screen of the invitation in the query", async () => {
  await open("modal=cancel-invite&inviteId=ada-1", CANCEL);
  expect(dialog("Cancel this invitation?")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("link", { name: "Keep invitation" })).toHaveFocus());
});

test("rename-invite shows the rename screen with the create screen's placeholder", async () => {
  await open("modal=rename-invite&inviteId=ada-1", {
    kind: "rename",
    inviteId: "ada-1",
    target: { recipient: "Book club", type: "group" },
    problem: null,
  });
  expect(dialog("Change the name")).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveAttribute("placeholder", "Grace's Friends");
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Name" })).toHaveFocus());
});

test.each([
  ["modal=cancel-invite&inviteId=theirs", "cancel"],
  ["modal=rename-invite&inviteId=theirs", "rename"],
  ["modal=share-invite&inviteId=theirs&screen=share", "share"],
] as const)("%s shows that the invitation was not found", async (query, kind) => {
  const problem = "We couldn’t find that invitation.";
  await open(query, { kind, inviteId: "theirs", target: null, problem });
  expect(dialog("We couldn’t find that invitation.")).toBeVisible();
});

test("a screen that opens without data refreshes the page once, then shows the data", async () => {
  const redraw = await open("modal=cancel-invite&inviteId=ada-1");
  expect(dialog("One moment")).toBeVisible();
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
  await act(async () => redraw({ loaded: CANCEL }));
  expect(dialog("Cancel this invitation?")).toBeVisible();
  expect(router.refresh).toHaveBeenCalledTimes(1);
});

test("a screen that loaded with its page does not refresh", async () => {
  await open("modal=cancel-invite&inviteId=ada-1", CANCEL);
  expect(router.refresh).not.toHaveBeenCalled();
});

test("a screen shows the prefetched data without a refresh, until the server's data arrives", async () => {
  const redraw = await openWithPrefetched("modal=cancel-invite&inviteId=ada-1");
  expect(dialog("Cancel this invitation?")).toBeVisible();
  expect(router.refresh).not.toHaveBeenCalled();
  await act(async () => redraw({ loaded: { ...CANCEL, target: null, problem: "Sam has already joined." } }));
  expect(dialog("Sam has already joined.")).toBeVisible();
});

test("prefetched data is not shown for another invitation or another screen", async () => {
  await openWithPrefetched("modal=cancel-invite&inviteId=ada-2");
  expect(dialog("One moment")).toBeVisible();
  cleanup();
  await openWithPrefetched("modal=rename-invite&inviteId=ada-1");
  expect(dialog("One moment")).toBeVisible();
});
