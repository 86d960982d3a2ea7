import { enableVisualEditing, type HistoryAdapter } from "@sanity/visual-editing/enable-visual-editing";

/** Next's own, which it keeps here. */
declare const next: {
  router: { push: (to: string) => void; replace: (to: string) => void; refresh: () => void };
};

/** Presentation follows the page, and leads it. */
const history: HistoryAdapter = {
  subscribe(navigate) {
    const tell = () => navigate({ type: "push", title: document.title, url: location.href });
    tell();
    window.navigation.addEventListener("currententrychange", tell);
    return () => window.navigation.removeEventListener("currententrychange", tell);
  },
  update({ type, url }) {
    if (type === "pop") window.history.back();
    else next.router[type](url);
  },
};

// Drafts are kept nowhere, so what is read anew is what the editor wrote.
enableVisualEditing({ history, refresh: async () => next.router.refresh() });
