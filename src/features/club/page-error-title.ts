const TITLES: [page: RegExp, title: string][] = [
  [/^\/home$/, "The house is in disarray."],
  [/^\/perks$/, "The perks aren’t laid out yet."],
  [/^\/perks\//, "This perk is out of reach."],
  [/^\/brands$/, "The brands aren’t available right now."],
  [/^\/brands\//, "This brand is out of reach."],
  [/^\/stores$/, "The map has slipped off the table."],
  [/^\/account(\/|$)/, "Your account is out of reach."],
];

/** What the error page of a members' page is called, by the page's path. */
export function pageErrorTitle(pathname: string): string {
  return TITLES.find(([page]) => page.test(pathname))?.[1] ?? "Something went wrong.";
}
