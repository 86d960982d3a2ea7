import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { InvitationReminder } from "@/features/invitations/reminder/invitation-reminder";
import {
  acknowledgeReminderAction,
  lastForm,
  letActionsSucceed,
  markReminderSeenAction,
} from "../../../support/people/invitation-actions";

jest.mock("@/features/invitations/actions", () =>
  jest.requireActual("../../../support/people/invitation-actions"),
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

const picture = () => screen.getByRole("img", { name: /grace hopper/i });

// @spec 2.4
test("without an avatar it shows the first letters of both names", () => {
  show();
  expect(picture()).toHaveTextContent(/^GH$/);
});

// @spec 2.3, 3.8
test("with an avatar it shows that, as a base64 webp", () => {
  show({ avatar: "UklGRg==" });
  expect(picture()).toHaveAttribute("src", "data:image/webp;base64,UklGRg==");
  expect(screen.queryByText("GH")).not.toBeInTheDocument();
});

// @spec 2.2, 2.5, 2.6
test("the text and the main button read to the letter", () => {
  show();
  expect(screen.getByRole("heading").textContent).toBe(
    "You'll never hear the end of it if they don't get an invite.",
  );
  expect(invite()).toBeVisible();
});

// @spec 2.6, 2.7
test("the main button is remembered as the answer, and leads to the invitation", async () => {
  show();
  await userEvent.click(invite());
  expect(lastForm(acknowledgeReminderAction)).toEqual({
    href: "/home?kept=1&modal=share-invite&source=onboarding",
  });
});

test("that it was met is told once", () => {
  show();
  expect(markReminderSeenAction).toHaveBeenCalledTimes(1);
});

// @spec 2.9
test("Skip for now appears only when showSkipButton is set", () => {
  show();
  expect(screen.getAllByRole("button")).toEqual([invite()]);
});

// @spec 2.10
test.each([
  ["/perks", "/perks"],
  [undefined, "/home"],
])("Skip for now with skipHref %j is remembered and goes to %s", async (skipHref, href) => {
  show({ showSkipButton: true, skipHref });
  await userEvent.click(screen.getByRole("button", { name: "Skip for now" }));
  expect(lastForm(acknowledgeReminderAction)).toEqual({ href });
});

test("the club's picture is decoration: nothing is read out", () => {
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
