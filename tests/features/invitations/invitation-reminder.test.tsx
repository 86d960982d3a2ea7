import { render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { InvitationReminder } from "@/features/invitations/invitation-reminder";

function show(changes: Partial<ComponentProps<typeof InvitationReminder>> = {}) {
  render(
    <InvitationReminder
      product="Acme"
      firstName="Grace"
      lastName="hopper"
      avatar={null}
      continueHref="/home"
      showSkipButton={false}
      invitationSource="onboarding"
      query={new URLSearchParams("step=invite&kept=1")}
      {...changes}
    />,
  );
}

const picture = () => screen.getByRole("img", { name: /grace hopper/i });

test("without an avatar it shows the first letters of both names", () => {
  show();
  expect(picture()).toHaveTextContent(/^GH$/);
});

test("with an avatar it shows that, as a base64 webp", () => {
  show({ avatar: "UklGRg==" });
  expect(picture()).toHaveAttribute("src", "data:image/webp;base64,UklGRg==");
  expect(screen.queryByText("GH")).not.toBeInTheDocument();
});

test("the text and the main button read to the letter", () => {
  show();
  expect(screen.getByRole("heading").textContent).toBe(
    "You'll never hear the end of it if they don't get an invite.",
  );
  expect(screen.getByRole("link", { name: "Invite your friends to Acme" })).toHaveAttribute(
    "href",
    "/home?kept=1&modal=share-invite&source=onboarding",
  );
});

test("Skip for now appears only when showSkipButton is set", () => {
  show();
  expect(screen.getAllByRole("link")).toHaveLength(1);
});

test.each([
  ["/perks", "/perks"],
  [undefined, "/home"],
])("Skip for now with skipHref %j goes to %s", (skipHref, href) => {
  show({ showSkipButton: true, skipHref });
  expect(screen.getByRole("link", { name: "Skip for now" })).toHaveAttribute("href", href);
});
