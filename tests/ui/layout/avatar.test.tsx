import { render, screen } from "@testing-library/react";
import { Avatar } from "@/ui/layout/avatar";
import { initials } from "@/ui/layout/initials";

describe("an avatar", () => {
  // @spec 2.4
  it.each([
    ["Ada", "Lovelace", "AL"],
    ["ada", "lovelace", "AL"],
    ["  Grace", "", "G"],
    ["Élodie", null, "É"],
    ["e\u0301lodie", "zed", "E\u0301Z"],
    ["𝒜da", "🇫🇷ance", "𝒜🇫🇷"],
    ["👩‍👧 Mum", "Day", "👩‍👧D"],
    ["", "", ""],
  ])("makes of %p and %p the letters %p", (firstName, lastName, letters) => {
    expect(initials(firstName, lastName)).toBe(letters);
  });

  it("shows the picture where there is one", () => {
    render(<Avatar firstName="Ada" image="UklGRg==" label="Ada Lovelace" />);
    expect(screen.getByRole("img", { name: "Ada Lovelace" })).toHaveAttribute(
      "src",
      "data:image/webp;base64,UklGRg==",
    );
  });

  it("leaves a picture that has an address to the browser's cache", () => {
    render(<Avatar firstName="Ada" image="/avatars/ada/5d41" label="Ada Lovelace" />);
    expect(screen.getByRole("img", { name: "Ada Lovelace" })).toHaveAttribute("src", "/avatars/ada/5d41");
  });

  it("is silent beside a name", () => {
    render(<Avatar firstName="Ada" lastName="Lovelace" />);
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
    expect(screen.getByText("AL")).toHaveAttribute("aria-hidden", "true");
  });
});
