import type { MessageTextRow } from "@/domain/messages/list-message-texts";
import { messageTextPath, paths } from "@/lib/paths";
import { ChipText } from "@/ui/chips/chip-text";
import { Badge } from "@/ui/layout/badge";
import { Icon } from "@/ui/layout/icon";
import { Link } from "@/ui/layout/link";
import { StaffSection } from "@/ui/layout/staff-section";
import { AUDIENCES } from "./audiences";

export function TextsView({ texts, product }: { texts: MessageTextRow[]; product: string }) {
  return (
    <div className="flex flex-col gap-12">
      <div className="flex max-w-prose flex-col gap-3 text-ink-soft">
        <p>
          What the club writes in emails and text messages. A change applies to the next message that is sent.
          The text that members share with a friend always stays as it is.
        </p>
        <p>
          Looking for the opening lines that a concierge can choose? They are under{" "}
          <Link href={paths.staffTemplates} className="text-link">
            Templates
          </Link>
          .
        </p>
      </div>
      {AUDIENCES.map(({ audience, title }) => (
        <StaffSection key={audience} title={title}>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-14 border-t border-line lg:grid-cols-2">
            {texts
              .filter((text) => text.audience === audience)
              .map((text) => (
                <TextRow key={text.kind} {...text} product={product} />
              ))}
          </ul>
        </StaffSection>
      ))}
    </div>
  );
}

function TextRow({ kind, label, subject, changed, product }: MessageTextRow & { product: string }) {
  return (
    <li className="border-b border-line">
      <Link
        href={messageTextPath(kind)}
        className="flex min-h-16 items-center gap-4 py-3 transition-colors hover:text-brass-ink"
      >
        <span className="min-w-0 flex-1">
          <span className="block text-[1.0625rem]">{label}</span>
          <span className="block text-sm text-ink-soft wrap-anywhere">
            <ChipText text={subject.replaceAll("{product}", product)} />
          </span>
        </span>
        {changed && <Badge>Changed</Badge>}
        <Icon name="chevron" size={18} className="-rotate-90 text-ink-soft" />
      </Link>
    </li>
  );
}
