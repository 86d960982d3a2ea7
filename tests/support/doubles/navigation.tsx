/** Stands in for `next/navigation`: a page at `/profile?…` and a router that only notes where it was sent. */
export const router = {
  push: jest.fn(),
  replace: jest.fn(),
  refresh: jest.fn(),
  back: jest.fn(),
  forward: jest.fn(),
  prefetch: jest.fn(),
};

const place = { pathname: "/profile", search: "" };

/** Puts the page somewhere and forgets where the router was sent. */
export function startAt(pathname: string, search = "") {
  Object.assign(place, { pathname, search });
  for (const method of Object.values(router)) method.mockReset();
}

export const useRouter = () => router;
export const usePathname = () => place.pathname;
export const useSearchParams = () => new URLSearchParams(place.search);

export const { unstable_isUnrecognizedActionError } =
  jest.requireActual<typeof import("next/navigation")>("next/navigation");
