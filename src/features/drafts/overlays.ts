import { enableVisualEditing, type HistoryAdapter } from "@sanity/visual-editing/enable-visual-editing";

/** Next's global router. */
declare const next: {
  router: { push: (to: string) => void; replace: (to: string) => void; refresh: () => void };
};

/** Keeps the studio's Presentation tool and the page on the same address. */
const history: HistoryAdapter = {
  subscribe(navigate) {
    const report = () => navigate({ type: "push", title: document.title, url: location.href });
    report();
    // Older browsers report only Back and Forward.
    const target: EventTarget = window.navigation ?? window;
    const event = window.navigation ? "currententrychange" : "popstate";
    target.addEventListener(event, report);
    return () => target.removeEventListener(event, report);
  },
  update({ type, url }) {
    if (type === "pop") window.history.back();
    else next.router[type](url);
  },
};

// Drafts aren't cached, so a refresh shows the editor's latest text.
enableVisualEditing({ history, refresh: async () => next.router.refresh() });
