import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { InstallHint } from "@/features/installed-app/install-hint";
import { trackInstallPrompt } from "@/features/installed-app/install-prompt";

jest.mock("@/features/installed-app/actions", () => ({ dismissInstallHintAction: jest.fn() }));

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1";

function showHint({ userAgent = "Firefox", isInstalled = false } = {}) {
  jest.spyOn(navigator, "userAgent", "get").mockReturnValue(userAgent);
  jest.spyOn(window, "matchMedia").mockReturnValue({ matches: isInstalled } as MediaQueryList);
  render(<InstallHint product="Acme" />);
}

const HINT = { name: "Keep Acme at hand" };
const hint = () => screen.queryByRole("region", HINT);

test("a browser that can't install the club shows no hint", () => {
  showHint();
  expect(hint()).toBeNull();
});

test("an iPhone shows how to add the club to the home screen, unless the club is open as an app", async () => {
  showHint({ userAgent: IPHONE });
  expect(await screen.findByRole("region", HINT)).toHaveTextContent("Tap Share, then Add to Home Screen.");
  expect(screen.queryByRole("button", { name: "Install" })).toBeNull();
  document.body.replaceChildren();
  showHint({ userAgent: IPHONE, isInstalled: true });
  expect(hint()).toBeNull();
});

const IPHONE_26 =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.6 Mobile/15E148 Safari/604.1";

test.each([
  ["Safari 26", IPHONE_26, "Tap More, if you see it, then Share, then Add to Home Screen."],
  ["Safari 18", IPHONE_26.replace("26.6", "18.6"), "Tap Share, then Add to Home Screen."],
  ["Chrome", IPHONE_26.replace("Version/26.6", "CriOS/146.0"), "Tap Share, then Add to Home Screen."],
])("%s on an iPhone gets the steps of its own toolbar", async (_, userAgent, steps) => {
  showHint({ userAgent });
  expect(await screen.findByRole("region", HINT)).toHaveTextContent(steps);
});

test("the browser's offer becomes a button, which opens the offer once", async () => {
  const stop = trackInstallPrompt();
  showHint();
  const prompt = jest.fn(async () => undefined);
  const offer = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(offer));
  expect(offer.defaultPrevented).toBe(true);
  await userEvent.click(await screen.findByRole("button", { name: "Install" }));
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(hint()).toBeNull();
  stop();
});
