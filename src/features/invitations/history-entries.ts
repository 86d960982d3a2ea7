const KEY = "urlsBelow";

/** More than the screens of a modal. */
const MOST = 8;

/**
 * Stores in each new history entry the URLs of the entries below it, because Safari before 26.2 and
 * Firefox before 147 have no Navigation API. Entries keep their state when the page is reloaded. Returns a function that
 * ends this.
 */
export function trackHistory(): () => void {
  const { history } = window;
  const pushState = history.pushState.bind(history);
  const replaceState = history.replaceState.bind(history);
  history.pushState = (data, unused, url) => {
    const below = [window.location.href, ...storedUrls()].slice(0, MOST);
    pushState({ ...data, [KEY]: below }, unused, url);
  };
  history.replaceState = (data, unused, url) => {
    replaceState({ ...data, [KEY]: storedUrls() }, unused, url);
  };
  return () => {
    history.pushState = pushState;
    history.replaceState = replaceState;
  };
}

/** Returns the URLs of the entries below the current one that this document added, the nearest first. */
export function urlsBelow(): URL[] {
  return storedUrls().map((url) => new URL(url));
}

function storedUrls(): string[] {
  return window.history.state?.[KEY] ?? [];
}
