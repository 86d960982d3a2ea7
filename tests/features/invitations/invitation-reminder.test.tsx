import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { InvitationReminder, reminderHrefs } from "@/features/invitations/invitation-reminder";
import {
  acknowledgeReminderAction,
  lastForm,
  letActionsSucceed,
  markReminderSeenAction,
} from "../../support/people/invitation-actions";

jest.mock("@/features/invitations/actions", () =>
  jest.requireActual("../../support/people/invitation-actions"),
);

beforeEach(() => letActionsSucceed());

const invite = () => screen.getByRole("button", { name: "Invite your friends to Acme" });

function show(changes: Partial<ComponentProps<typeof InvitationReminder>> = {}) {
  render(
    <InvitationReminder
      product="Acme"
      heading="You'll never hear the end of it if they don't get an invite."
      firstName="Grace"
      lastName="hopper"
      avatar={null}
      picture={null}
      continueHref="/home"
      showSkipButton={false}
      invitationSource="onboarding"
      query={new URLSearchParams("step=invite&kept=1")}
      {...changes}
    />,
  );
}

test("has no form inside of a line of text", () => {
  show({ showSkipButton: true });
  expect(invite().closest("form")).toBeInTheDocument();
  expect(document.querySelector("span form")).toBeNull();
});

const picture = () => screen.getByRole("img", { name: /grace hopper/i });

test("shows the initials without an avatar", () => {
  show();
  expect(picture()).toHaveTextContent(/^GH$/);
});

test("shows the avatar as a base64 webp", () => {
  show({ avatar: "UklGRg==" });
  expect(picture()).toHaveAttribute("src", "data:image/webp;base64,UklGRg==");
  expect(screen.queryByText("GH")).not.toBeInTheDocument();
});

test("shows the exact heading and button text", () => {
  show();
  expect(screen.getByRole("heading").textContent).toBe(
    "You'll never hear the end of it if they don't get an invite.",
  );
  expect(invite()).toBeVisible();
});

test("the invite button records the answer and leads to the invitation", async () => {
  show();
  await userEvent.click(invite());
  expect(lastForm(acknowledgeReminderAction)).toEqual({
    href: "/home?kept=1&modal=share-invite&source=onboarding",
  });
});

test("records once that the member saw the reminder", () => {
  show();
  expect(markReminderSeenAction).toHaveBeenCalledTimes(1);
});

test("shows Skip for now only if showSkipButton is set", () => {
  show();
  expect(screen.getAllByRole("button")).toEqual([invite()]);
});

test.each([
  ["/perks", "/perks"],
  [undefined, "/home"],
])("Skip for now with skipHref %j records the answer and leads to %s", async (skipHref, href) => {
  show({ showSkipButton: true, skipHref });
  await userEvent.click(screen.getByRole("button", { name: "Skip for now" }));
  expect(lastForm(acknowledgeReminderAction)).toEqual({ href });
});

test("hides the club's picture from screen readers", () => {
  const palette = { background: "#123c2e", foreground: "#ffffff" };
  show({
    picture: {
      url: "/pictures/reminder.webp",
      alt: "Two glasses",
      width: 1200,
      height: 1600,
      palette,
      focus: "50% 62%",
    },
  });
  expect(screen.getByRole("presentation")).toHaveAttribute("src", expect.stringContaining("reminder.webp"));
  expect(screen.queryByRole("img", { name: "Two glasses" })).toBeNull();
});

const hrefs = (query: string, continueHref?: string, skipHref?: string) =>
  reminderHrefs({
    query: new URLSearchParams(query),
    continueHref,
    skipHref,
    invitationSource: "onboarding",
  });

describe("the href of the invite button", () => {
  test.each([
    ["adds modal and source to continueHref", "", "/home", "/home?modal=share-invite&source=onboarding"],
    ["removes step", "step=invite", "/home", "/home?modal=share-invite&source=onboarding"],
    [
      "keeps the rest of the current query",
      "step=invite&ref=mail&tag=a&tag=b",
      "/home",
      "/home?ref=mail&tag=a&tag=b&modal=share-invite&source=onboarding",
    ],
    [
      "prefers continueHref's own query",
      "tab=old&ref=mail",
      "/home?tab=new",
      "/home?ref=mail&tab=new&modal=share-invite&source=onboarding",
    ],
    [
      "keeps every value of continueHref's own query",
      "tag=old",
      "/home?tag=a&tag=b&next=/perks?id=1",
      "/home?tag=a&tag=b&next=%2Fperks%3Fid%3D1&modal=share-invite&source=onboarding",
    ],
    [
      "overrides modal and source",
      "modal=cancel-invite&source=mail",
      "/home?source=home",
      "/home?modal=share-invite&source=onboarding",
    ],
  ])("%s", (_, query, continueHref, href) => {
    expect(hrefs(query, continueHref).inviteHref).toBe(href);
  });

  test.each([
    undefined,
    "https://elsewhere.test/home",
    "//elsewhere.test",
    "/\\elsewhere.test",
    "javascript:alert(1)",
  ])("leads to the club's home when continueHref is %j", (continueHref) => {
    expect(hrefs("", continueHref).inviteHref).toBe("/home?modal=share-invite&source=onboarding");
  });
});

describe("the href of Skip for now", () => {
  test.each([
    ["goes to skipHref", "/home", "/perks?a=1", "/perks?a=1"],
    ["goes to continueHref when skipHref is absent", "/perks?a=1", undefined, "/perks?a=1"],
    ["goes to continueHref when skipHref leads elsewhere", "/perks", "https://elsewhere.test", "/perks"],
    ["goes home when both lead elsewhere", "//elsewhere.test", "//elsewhere.test", "/home"],
  ])("%s", (_, continueHref, skipHref, href) => {
    expect(hrefs("step=invite", continueHref, skipHref).skipHref).toBe(href);
  });
});
