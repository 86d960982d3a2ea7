import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ScanButton } from "@/features/till/cashier/charge-steps";

jest.mock("@/features/till/cashier/actions", () => ({}));

jest.mock("@/features/till/cashier/scanner", () => {
  throw new Error("Loading chunk failed.");
});

test("asks to type the code if the scanner can't be loaded", async () => {
  Object.assign(globalThis, { BarcodeDetector: jest.fn() });
  const mediaDevices = { getUserMedia: jest.fn() };
  Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: mediaDevices });
  render(<ScanButton onCode={() => {}} />);
  await userEvent.click(screen.getByRole("button", { name: "Scan" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Type the code instead.");
});
