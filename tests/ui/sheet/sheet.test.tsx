import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import type { Href } from "@/lib/paths";
import { Sheet, SheetTitle } from "@/ui/sheet/sheet";
import { showToast } from "@/ui/toast/toast";
import { Toaster } from "@/ui/toast/toaster";

function sheet(props: { open?: boolean; onClose?: () => void; closeHref?: Href } = {}) {
  return (
    <Sheet open {...props}>
      <SheetTitle>Cancel this invitation?</SheetTitle>
      <button type="button" data-autofocus="">
        Keep invitation
      </button>
    </Sheet>
  );
}

describe("a sheet", () => {
  test("is a dialog named by its heading, with the focus on the marked element", () => {
    render(sheet());
    expect(screen.getByRole("dialog", { name: "Cancel this invitation?" })).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Keep invitation" })).toHaveFocus();
  });

  test("is open in the server's HTML", () => {
    expect(renderToString(sheet())).toMatch(/^<dialog [^>]*open=""/);
    expect(renderToString(sheet({ open: false }))).not.toMatch(/^<dialog [^>]*open=""/);
  });

  test("can be closed without JavaScript by a link", () => {
    expect(renderToString(sheet({ closeHref: "/profile" }))).toContain('href="/profile"');
  });

  test("colors the root while it is open", () => {
    const { rerender, unmount } = render(sheet());
    expect(document.documentElement).toHaveAttribute("data-backdrop", "sheet");
    rerender(sheet({ open: false }));
    expect(document.documentElement).not.toHaveAttribute("data-backdrop");
    rerender(sheet());
    unmount();
    expect(document.documentElement).not.toHaveAttribute("data-backdrop");
  });

  test("colors the scroll bar's gutter at once when the panel becomes a lounge", () => {
    const sheet = (variant: "panel" | "lounge") => (
      <Sheet open variant={variant}>
        <SheetTitle>Invite</SheetTitle>
      </Sheet>
    );
    const { rerender } = render(sheet("panel"));
    expect(document.documentElement).toHaveAttribute("data-backdrop", "sheet");
    rerender(sheet("lounge"));
    expect(document.documentElement).toHaveAttribute("data-backdrop", "lounge");
  });

  test("closes with the close button, Escape and the backdrop", async () => {
    const onClose = jest.fn();
    render(sheet({ onClose }));
    const dialog = screen.getByRole("dialog");

    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    fireEvent(dialog, new Event("cancel", { cancelable: true }));
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog);
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  test("stays open when a press that began inside ends on the backdrop", () => {
    const onClose = jest.fn();
    render(sheet({ onClose }));
    fireEvent.pointerDown(screen.getByRole("heading"));
    fireEvent.click(screen.getByRole("dialog"));
    expect(onClose).not.toHaveBeenCalled();
  });

  test("closes when it is no longer open", () => {
    const { rerender } = render(sheet());
    rerender(sheet({ open: false }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  test("contains the toasts, because the rest of the page is inert", async () => {
    render(
      <>
        <Toaster />
        {sheet()}
      </>,
    );
    act(() => showToast("Copied!"));
    const status = await screen.findByRole("status");
    expect(status).toHaveTextContent("Copied!");
    expect(screen.getByRole("dialog")).toContainElement(status);
  });
});
