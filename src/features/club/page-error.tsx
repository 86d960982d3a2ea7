import { usePathname } from "next/navigation";
import { paths } from "@/lib/paths";
import { Button } from "@/ui/forms/button";
import { ButtonLink } from "@/ui/forms/button-link";
import { Mark } from "@/ui/layout/logo";
import { whenOnline } from "@/ui/toast/when-online";

type PageErrorProps = { error: Error & { digest?: string }; retry: () => void };

/** The error page of member pages, with the reference that is in the log. */
export function PageError({ error, retry }: PageErrorProps) {
  return (
    <main
      id="content"
      className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center gap-6 px-gutter py-16 text-center"
    >
      <span aria-hidden="true" className="ringed-mark mb-2">
        <Mark size={40} />
      </span>
      <h1 className="display-title">{pageErrorTitle(usePathname())}</h1>
      <p className="text-ink-soft">This is our fault, and we’ve logged it. You haven’t lost anything.</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={() => whenOnline(retry)}>Try again</Button>
        <ButtonLink href={paths.home} variant="quiet">
          Home
        </ButtonLink>
      </div>
      {error.digest && <p className="figures text-sm text-ink-soft">Reference {error.digest}</p>}
    </main>
  );
}

const TITLES: [page: RegExp, title: string][] = [
  [/^\/home$/, "The house is in disarray."],
  [/^\/perks$/, "The perks are out of reach."],
  [/^\/perks\//, "This perk is out of reach."],
  [/^\/brands$/, "The brands aren’t available right now."],
  [/^\/brands\//, "This brand is out of reach."],
  [/^\/stores$/, "The map has slipped off the table."],
  [/^\/account(\/|$)/, "Your account is out of reach."],
];

function pageErrorTitle(pathname: string): string {
  return TITLES.find(([page]) => page.test(pathname))?.[1] ?? "Something went wrong.";
}
