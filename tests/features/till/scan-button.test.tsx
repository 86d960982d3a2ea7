import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ScanButton } from "@/features/till/counter/scan-button";

const stopped = jest.fn();
const stream = { getTracks: () => [{ stop: stopped }] };

function serveCamera(detect: () => Promise<{ rawValue: string }[]>, open = () => Promise.resolve(stream)) {
  Object.assign(globalThis, { BarcodeDetector: jest.fn(() => ({ detect })) });
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

test("a browser that reads no codes offers no scanning", () => {
  const { container } = render(<ScanButton onCode={() => {}} />);
  expect(container).toBeEmptyDOMElement();
});

test("the code that the camera sees is entered, and the camera is let go", async () => {
  const seen = [[], [{ rawValue: "ABCD2345" }]];
  serveCamera(() => Promise.resolve(seen.shift() ?? []));
  const onCode = jest.fn();
  await scan(onCode);
  await waitFor(() => expect(onCode).toHaveBeenCalledWith("ABCD2345"));
  await waitFor(() => expect(stopped).toHaveBeenCalled());
  expect(screen.queryByLabelText("The camera")).toBeNull();
});

test("a camera that isn't allowed is told of, and so is one whose picture can't be read", async () => {
  serveCamera(
    () => Promise.resolve([]),
    () => Promise.reject(new DOMException("", "NotAllowedError")),
  );
  const { unmount } = await scan();
  expect(await screen.findByRole("alert")).toHaveTextContent("Type the code instead.");
  unmount();

  serveCamera(() => Promise.reject(new DOMException("", "InvalidStateError")));
  await scan();
  expect(await screen.findByRole("alert")).toHaveTextContent("The camera can’t be used here.");
});

test("a camera that opens after scanning was stopped is let go at once", async () => {
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
