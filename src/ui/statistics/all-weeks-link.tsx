/** Downloads the weeks of a table as a CSV file. Not printed. */
export function AllWeeksLink({ href }: { href: string }) {
  return (
    <a href={href} data-screen-only="" className="inline-flex min-h-11 items-center text-link">
      All weeks as a CSV file
    </a>
  );
}
