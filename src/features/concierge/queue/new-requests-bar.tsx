import type { DeskView } from "@/domain/concierge/queue/lists/desk-view";

type DeskNewsProps = {
  /** How many the filters let through; null where they aren't counted. */
  total: number | null;
  view: DeskView;
  /** Whether one that is in the reader's own hands, and isn't counted, stands among them because it is open. */
  hasOwn: boolean;
  news: string;
  /** Whether rows that have gone, or that have come between others, wait to be shown as they are. */
  isBehind: boolean;
  onShow: () => void;
};

/** Above the list: how many there are, and a quiet line of what others have changed meanwhile. */
export function NewRequestsBar({ total, view, hasOwn, news, isBehind, onShow }: DeskNewsProps) {
  return (
    <div className="flex h-8 shrink-0 items-center gap-3 border-b border-line text-[0.8125rem] text-ink-soft">
      <p className="figures shrink-0">{total === null ? "Latest first" : countText(total, view, hasOwn)}</p>
      <p role="status" title={news} className="min-w-0 flex-1 truncate text-right">
        {news}
      </p>
      {isBehind && (
        <button type="button" onClick={onShow} className="h-full shrink-0 text-link text-ink">
          Show
        </button>
      )}
    </div>
  );
}

function countText(total: number, view: DeskView, hasOwn: boolean): string {
  const what = total === 1 ? "request" : "requests";
  if (view === "mine") return `${total} ${what} in your hands`;
  return hasOwn ? `${total} ${what}, and yours` : `${total} ${what}`;
}
