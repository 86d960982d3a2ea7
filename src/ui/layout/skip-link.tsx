/** The first stop of Tab on every page. Leads to the element with the id `content`, which each page has. */
export function SkipLink() {
  return (
    <a
      href="#content"
      data-screen-only=""
      className="fixed top-2 left-2 z-70 not-focus:sr-only rounded-control bg-ink px-5 py-3 text-paper"
    >
      Skip to the content
    </a>
  );
}
