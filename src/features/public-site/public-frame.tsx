import type { ReactNode } from "react";
import { paths } from "@/lib/paths";
import { Link } from "@/ui/layout/link";
import { Wordmark } from "@/ui/layout/logo";
import { NoWrap } from "@/ui/rich-text/no-wrap";
import { EntryLink } from "./entry-link";

type PublicFrameProps = { product: string; isMember: boolean; children: ReactNode };

/** The header and footer of every public page. */
export function PublicFrame({ product, isMember, children }: PublicFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-[min(1rem,4vw)] px-gutter pt-[max(1.25rem,env(safe-area-inset-top))] sm:px-8 sm:pt-8">
        <Link href={paths.landing} className="flex min-h-11 items-center" aria-label={`${product}, home`}>
          <Wordmark name={product} />
        </Link>
        <EntryLink isMember={isMember} />
      </header>
      <main id="content" className="mx-auto flex w-full max-w-6xl flex-1 flex-col px-gutter sm:px-8">
        {children}
      </main>
      <footer className="mx-auto flex w-full max-w-6xl flex-wrap items-center gap-x-8 gap-y-1 px-gutter pt-10 safe-bottom text-sm text-ink-soft sm:px-8 sm:pb-8">
        <p className="mr-auto">
          <NoWrap>{product}</NoWrap> is for members and the people they bring.
        </p>
        <Link href={paths.terms} className="flex min-h-11 min-w-11 items-center hover:text-ink">
          Terms
        </Link>
        <Link href={paths.privacy} className="flex min-h-11 items-center hover:text-ink">
          Privacy
        </Link>
      </footer>
    </div>
  );
}
