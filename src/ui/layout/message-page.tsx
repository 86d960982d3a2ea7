import type { ReactNode } from "react";
import { classNames } from "@/ui/layout/class-names";
import { Mark } from "@/ui/layout/logo";

type MessagePageProps = {
  product: string;
  title: string;
  /** Whether a surrounding frame provides the `main` landmark. */
  isInside?: boolean;
  children: ReactNode;
};

/** A page with a single message: not found, or an error. */
export function MessagePage({ product, title, isInside = false, children }: MessagePageProps) {
  const Wrapper = isInside ? "div" : "main";
  return (
    <Wrapper
      id={isInside ? undefined : "content"}
      className={classNames(
        "mx-auto flex max-w-md flex-col items-center justify-center gap-6 px-gutter py-16 text-center",
        !isInside && "min-h-dvh",
      )}
    >
      <span role="img" aria-label={product} className="ringed-mark mb-2">
        <Mark size={40} />
      </span>
      <h1 className="display-title">{title}</h1>
      {children}
    </Wrapper>
  );
}
