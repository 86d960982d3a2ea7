import type { InvitationPage } from "@/content/types";
import { LogoList } from "@/ui/carousel/logo-list";
import { type Box, FROM_DESKTOP, FROM_TABLET } from "@/ui/layout/cover-sizes";
import { Picture } from "@/ui/layout/picture";

const BOXES: Box[] = [
  { at: FROM_DESKTOP, width: "68rem", ratio: 21 / 9 },
  { at: FROM_TABLET, width: "100vw", ratio: 21 / 9 },
  { width: "100vw", ratio: 4 / 3 },
];

/** Below an invitation: a look into the club for who wants to know more before accepting. */
export function InvitationPageEnd({ content }: { content: InvitationPage }) {
  return (
    <div className="mt-20 flex flex-col gap-14 sm:mt-28 sm:gap-16">
      <div className="-mx-gutter aspect-4/3 overflow-hidden sm:mx-0 sm:aspect-21/9 sm:rounded-panel">
        <Picture picture={content.picture} boxes={BOXES} />
      </div>
      <LogoList label="Brands we love" logos={content.brands} />
    </div>
  );
}
