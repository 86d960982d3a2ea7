import { render, screen, waitFor } from "@testing-library/react";
import { FlipCard } from "@/ui/card/flip-card";
import { nextFrame } from "../../support/motion";

function card(flipped: boolean) {
  return (
    <FlipCard
      flipped={flipped}
      front={<button type="button">Share</button>}
      back={<button type="button">Send</button>}
    />
  );
}

describe("a card with two sides", () => {
  test("shows the front and makes the back inert", () => {
    render(card(false));
    expect(screen.getByRole("button", { name: "Share" })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Send" })).not.toBeInTheDocument();
    expect(screen.getByText("Send").closest("[inert]")).not.toBeNull();
    expect(screen.getByText("Share").closest("[inert]")).toBeNull();
  });

  test("shows the back after it is flipped", () => {
    const { rerender } = render(card(false));
    rerender(card(true));
    expect(screen.getByRole("button", { name: "Send" })).toBeInTheDocument();
    expect(screen.getByText("Share").closest("[inert]")).not.toBeNull();
  });

  test("moves the focus from the hidden side to the shown one", async () => {
    const { rerender } = render(card(false));
    screen.getByRole("button", { name: "Share" }).focus();
    rerender(card(true));
    await waitFor(() => expect(document.activeElement).toHaveAttribute("data-side", "back"));
  });

  test("does not move a focus outside the card", async () => {
    const view = (flipped: boolean) => (
      <>
        <button type="button">Elsewhere</button>
        {card(flipped)}
      </>
    );
    const { rerender } = render(view(false));
    screen.getByRole("button", { name: "Elsewhere" }).focus();
    rerender(view(true));
    await nextFrame();
    expect(screen.getByRole("button", { name: "Elsewhere" })).toHaveFocus();
  });
});
