import { render, renderHook, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ScanButton, useCanScan } from "@/features/till/cashier/charge-steps";

jest.mock("@/features/till/cashier/actions", () => ({}));

const stopped = jest.fn();
const stream = { getTracks: () => [{ stop: stopped }] };

function serveCamera(detect: () => Promise<{ rawValue: string }[]>, open = () => Promise.resolve(stream)) {
  const getSupportedFormats = () => Promise.resolve(["qr_code"]);
  Object.assign(globalThis, {
    BarcodeDetector: Object.assign(
      jest.fn(() => ({ detect })),
      { getSupportedFormats },
    ),
  });
  Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: { getUserMedia: open } });
}

async function scan(onCode: (code: string) => void = () => {}) {
  const view = render(<ScanButton onCode={onCode} />);
  await userEvent.click(screen.getByRole("button", { name: "Scan" }));
  return view;
}

beforeEach(() => {
  stopped.mockClear();
  jest.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, "BarcodeDetector");
  Reflect.deleteProperty(navigator, "mediaDevices");
});

test("a browser that offers no camera can't scan", () => {
  const canScan = () => renderHook(() => useCanScan()).result.current;
  expect(canScan()).toBe(false);
  serveCamera(() => Promise.resolve([]));
  expect(canScan()).toBe(true);
});

test("enters the scanned code and stops the camera", async () => {
  const seen = [[], [{ rawValue: "ABCD2345" }]];
  serveCamera(() => Promise.resolve(seen.shift() ?? []));
  const onCode = jest.fn();
  await scan(onCode);
  await waitFor(() => expect(onCode).toHaveBeenCalledWith("ABCD2345"));
  await waitFor(() => expect(stopped).toHaveBeenCalled());
  expect(screen.queryByLabelText("The camera")).toBeNull();
});

test("shows an alert if the camera is not allowed or its picture can't be read", async () => {
  serveCamera(
    () => Promise.resolve([]),
    () => Promise.reject(new DOMException("", "NotAllowedError")),
  );
  const { unmount } = await scan();
  expect(await screen.findByRole("alert")).toHaveTextContent("Type the code instead.");
  unmount();

  const warn = jest.spyOn(console, "warn").mockImplementation();
  jest.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null); // so the decoder can't take over
  const failure = new DOMException("", "InvalidStateError");
  serveCamera(() => Promise.reject(failure));
  await scan();
  expect(await screen.findByRole("alert")).toHaveTextContent("The camera can’t be used here.");
  expect(warn.mock.calls).toEqual([["The browser's barcode reader failed.", failure]]);
});

test("stops a camera that opens after scanning has ended", async () => {
  const opening = Promise.withResolvers<typeof stream>();
  serveCamera(
    () => Promise.resolve([]),
    () => opening.promise,
  );
  await scan();
  await screen.findByLabelText("The camera");
  await userEvent.click(screen.getByRole("button", { name: "Stop scanning" }));
  opening.resolve(stream);
  await waitFor(() => expect(stopped).toHaveBeenCalled());
});
