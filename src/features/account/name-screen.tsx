import { Wordmark } from "@/ui/layout/logo";
import { NameForm } from "./name-form";

type NameScreenProps = { product: string; firstName: string; lastName: string; next: string };

/** The first page of an imported member whose file had no name. */
export function NameScreen({ product, ...form }: NameScreenProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto w-full max-w-6xl px-gutter pt-[max(1.25rem,env(safe-area-inset-top))] sm:px-8 sm:pt-8">
        <p className="flex min-h-11 items-center">
          <Wordmark name={product} />
        </p>
      </header>
      <main id="content" className="mx-auto grid w-full max-w-md flex-1 content-center gap-8 px-gutter py-10">
        <div className="grid gap-3">
          <h1 className="display-title text-balance">How should your card read?</h1>
          <p className="text-ink-soft">
            Your name is on your card and your profile. You can change it later.
          </p>
        </div>
        <NameForm {...form} />
      </main>
    </div>
  );
}
