import { render, screen } from "@testing-library/react";
import { LegalPage, withPictureSource } from "@/features/public-site/legal-page";

test("a legal page shows its last change as a New York date and renders Markdown", () => {
  const page = {
    slug: "terms",
    title: "Terms",
    body: "## Membership\n\nIt is **yours alone**.\n\n- 7 days\n- 6 friends",
    updatedAt: "2024-01-01T04:59:59Z",
  };
  render(<LegalPage page={page} />);
  expect(screen.getByRole("heading", { name: "Terms", level: 1 })).toBeVisible();
  expect(screen.getByText("December 31, 2023")).toHaveAttribute("datetime", page.updatedAt);
  expect(screen.getByRole("heading", { name: "Membership", level: 2 })).toBeVisible();
  expect(screen.getByText("yours alone").tagName).toBe("STRONG");
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
});

test("the privacy page of a club with a Sanity project explains where pictures come from", () => {
  const text = withPictureSource("What we store.", { fromSanity: true });
  expect(text).toMatch(/^What we store\.\n\n## Where pictures come from\n\nYour browser fetches/);
  expect(text).toContain("cdn.sanity.io");
  expect(text).toContain("Sanity learns your network address");
});

test("the privacy page of a club with the shipped pictures is unchanged", () => {
  expect(withPictureSource("What we store.", { fromSanity: false })).toBe("What we store.");
});
