import { render, screen } from "@testing-library/react";
import { QrCode } from "@/ui/card/qr-code";

test("has a quiet zone of four modules in the color of paper on every side", () => {
  render(<QrCode value="https://acme.test/invitation?i=abc" label="The code" />);
  const code = screen.getByRole("img", { name: "The code" });
  const size = Number(code.getAttribute("viewBox")?.split(" ")[2]);
  expect(code.querySelector("rect")?.getAttribute("fill")).toBe("#f8f4ea");
  const runs = [...(code.querySelector("path")?.getAttribute("d") ?? "").matchAll(/M(\d+) (\d+)h(\d+)/g)];
  const [lefts, tops, widths] = [1, 2, 3].map((part) => runs.map((run) => Number(run[part]))) as [
    number[],
    number[],
    number[],
  ];
  expect([Math.min(...lefts), Math.min(...tops)]).toEqual([4, 4]);
  expect([
    Math.max(...lefts.map((left, index) => left + (widths[index] ?? 0))),
    Math.max(...tops) + 1,
  ]).toEqual([size - 4, size - 4]);
});
