/** A fake of `next/navigation`: a page at `/profile?…` and a router that only records calls. */
export const router = {
  push: jest.fn(),
  replace: jest.fn(),
  refresh: jest.fn(),
  back: jest.fn(),
  forward: jest.fn(),
  prefetch: jest.fn(),
};

const location = { pathname: "/profile", search: "" };

/** Sets the page's address and clears the recorded calls. */
export function startAt(pathname: string, search = "") {
  Object.assign(location, { pathname, search });
  globalThis.window?.history.replaceState(null, "", search ? `${pathname}?${search}` : pathname);
  for (const method of Object.values(router)) method.mockReset();
}

/** Where the router or the page's own change of the history leads. */
export const currentAddress = () =>
  router.replace.mock.lastCall?.[0] ?? window.location.pathname + window.location.search;

export const useRouter = () => router;
export const usePathname = () => location.pathname;
export const useSearchParams = () => new URLSearchParams(location.search);

export const { unstable_isUnrecognizedActionError } =
  jest.requireActual<typeof import("next/navigation")>("next/navigation");
