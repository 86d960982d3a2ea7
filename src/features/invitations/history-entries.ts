const KEY = "entryIndex";

/** The URLs of this document's history entries, by index. */
let urls: string[] = [];
let current = 0;

/**
 * Records the URL of each history entry that this document adds, because older browsers have no Navigation API. The entry's state
 * has its index. Returns a function that ends the recording.
 */
export function trackHistory(): () => void {
  const { history } = window;
  const pushState = history.pushState.bind(history);
  const replaceState = history.replaceState.bind(history);

  history.pushState = (data, unused, url) => {
    pushState({ ...data, [KEY]: current + 1 }, unused, url);
    urls.length = current + 1;
    record(current + 1);
  };
  history.replaceState = (data, unused, url) => {
    replaceState({ ...data, [KEY]: current }, unused, url);
    record(current);
  };
  const arrive = ({ state }: PopStateEvent) => (KEY in (state ?? {}) ? record(state[KEY]) : restart());
  restart();
  window.addEventListener("popstate", arrive);
  return () => {
    window.removeEventListener("popstate", arrive);
    history.pushState = pushState;
    history.replaceState = replaceState;
  };
}

/** Returns the URLs of the entries below the current one that this document added, the nearest first. */
export function urlsBelow(): URL[] {
  const below: URL[] = [];
  for (let url = urls[current - 1]; url; url = urls[current - 1 - below.length]) below.push(new URL(url));
  return below;
}

/** An entry without an index is of an earlier document, or of a link to a part of the page. Nothing below it is known. */
function restart(): void {
  urls = [];
  record(Number(window.history.state?.[KEY] ?? 0));
}

function record(index: number): void {
  current = index;
  urls[index] = window.location.href;
}
