/** Whether a path is the till's, which loads neither web fonts nor analytics: a partner's phone may be old. */
export function isTillPath(pathname: string): boolean {
  return /^\/till(\/|$)/.test(pathname);
}
