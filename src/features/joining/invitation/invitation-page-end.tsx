import type { InvitationPage } from "@/content/types";
import { LogoList } from "@/ui/carousel/logo-list";
import { Picture } from "@/ui/layout/picture";

/** Below an invitation: a look into the club for who wants to know more before accepting. */
export function InvitationPageEnd({ content }: { content: InvitationPage }) {
  return (
    <div className="mt-20 flex flex-col gap-14 sm:mt-28 sm:gap-16">
      <div className="-mx-5 aspect-4/3 overflow-hidden sm:mx-0 sm:aspect-21/9 sm:rounded-panel">
        <Picture picture={content.picture} sizes="(width >= 72rem) 68rem, 100vw" />
      </div>
      <LogoList label="Brands we love" logos={content.brands} />
    </div>
  );
}
