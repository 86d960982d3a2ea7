import { render, screen } from "@testing-library/react";
import { LegalPage } from "@/features/public-site/legal-page";

test("a legal page says on which day in New York it last changed, and reads as Markdown", () => {
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
