/** Whether something that happens once to somebody was counted in this tab before; it is, from then on. */
export function isCountedAgain(what: string, who: string): boolean {
  const key = `counted ${what} ${who}`;
  const isAgain = sessionStorage.getItem(key) !== null;
  sessionStorage.setItem(key, "1");
  return isAgain;
}
