import { render, screen } from "@testing-library/react";
import { initials } from "@/lib/text/initials";
import { Avatar } from "@/ui/layout/avatar";

describe("an avatar", () => {
  test.each([
    ["Ada", "Lovelace", "AL"],
    ["ada", "lovelace", "AL"],
    ["  Grace", "", "G"],
    ["Élodie", null, "É"],
    ["e\u0301lodie", "zed", "E\u0301Z"],
    ["𝒜da", "🇫🇷ance", "𝒜🇫🇷"],
    ["👩‍👧 Mum", "Day", "👩‍👧D"],
    ["", "", ""],
  ])("turns %p and %p into the initials %p", (firstName, lastName, letters) => {
    expect(initials(firstName, lastName)).toBe(letters);
  });

  test("shows the picture if there is one", () => {
    render(<Avatar firstName="Ada" image="UklGRg==" label="Ada Lovelace" />);
    expect(screen.getByRole("img", { name: "Ada Lovelace" })).toHaveAttribute(
      "src",
      "data:image/webp;base64,UklGRg==",
    );
  });

  test("uses a picture's URL as it is", () => {
    render(<Avatar firstName="Ada" image="/avatars/ada/5d41" label="Ada Lovelace" />);
    expect(screen.getByRole("img", { name: "Ada Lovelace" })).toHaveAttribute("src", "/avatars/ada/5d41");
  });

  test("loads a small picture for a small face", () => {
    render(<Avatar firstName="Ada" image="/avatars/ada/5d41" size={40} label="Ada" />);
    expect(screen.getByRole("img", { name: "Ada" })).toHaveAttribute(
      "srcset",
      "/avatars/ada/5d41?width=80 2x, /avatars/ada/5d41?width=120 3x",
    );
  });

  test("is hidden from screen readers without a label", () => {
    render(<Avatar firstName="Ada" lastName="Lovelace" />);
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
    expect(screen.getByText("AL")).toHaveAttribute("aria-hidden", "true");
  });
});
