import type { ReactNode } from "react";
import { Mark } from "@/ui/logo";

type QuietPageProps = { product: string; title: string; children: ReactNode };

/** A page with one thing to say: a door that isn't there, a mishap. */
export function QuietPage({ product, title, children }: QuietPageProps) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center gap-6 px-5 py-16 text-center">
      <span role="img" aria-label={product} className="mb-4 text-brass">
        <Mark size={36} />
      </span>
      <h1 className="display-title">{title}</h1>
      {children}
    </main>
  );
}
