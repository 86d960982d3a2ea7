import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { disputeMembershipAction } from "@/features/joining/actions";
import { ContactOwnedPanel } from "@/features/joining/states/contact-owned-panel";

jest.mock("@/features/joining/actions", () => ({
  confirmMembershipAction: jest.fn(),
  disputeMembershipAction: jest.fn(),
}));

const signup = {
  contactKind: "phone" as const,
  owner: { firstName: "Noor", isOtherName: true },
  isDisputed: false,
};

const show = (changes: Partial<Parameters<typeof ContactOwnedPanel>[0]["signup"]> = {}) =>
  render(<ContactOwnedPanel invitation={{ encoded: "abc" }} signup={{ ...signup, ...changes }} />);

test.each([
  ["phone", "This number belongs to Noor’s membership. Sign in as Noor?"],
  ["email", "This email address belongs to Noor’s membership. Sign in as Noor?"],
] as const)("asks for a contact of kind %s", (contactKind, text) => {
  show({ contactKind });
  expect(screen.getByRole("heading")).toHaveTextContent(text);
  expect(screen.getByRole("button", { name: "Sign in as Noor" })).toBeVisible();
});

test('offers "That\'s not me" only for another name', () => {
  show({ owner: { firstName: "Noor", isOtherName: false } });
  expect(screen.queryByRole("button", { name: "That’s not me" })).not.toBeInTheDocument();
});

test("thanks a friend who says that the member is someone else", async () => {
  jest.mocked(disputeMembershipAction).mockResolvedValue({
    status: "success",
    message: "Thanks for telling us",
    payload: { reported: true },
    typed: {},
  });
  show();
  await userEvent.click(screen.getByRole("button", { name: "That’s not me" }));
  expect(await screen.findByRole("status")).toHaveTextContent("We haven’t signed you in");
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Use another phone or email" })).toBeVisible();
});

test("shows the thanks again without a question after a reload", () => {
  show({ owner: null, isDisputed: true });
  expect(screen.getByRole("status")).toHaveTextContent("Thanks for telling us.");
});
