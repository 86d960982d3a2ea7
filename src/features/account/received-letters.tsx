import type { listReceivedLetters, ReceivedLetter } from "@/domain/letters/received-letters";
import { letterPreviewText } from "@/domain/messages/senders/letter-html";
import { formatDate } from "@/lib/dates";
import { letterPicturePath, paths, receivedLetterPath } from "@/lib/paths";
import { listHref } from "@/lib/urls/search-params";
import { EmptyListArt } from "@/ui/animation/empty-list-art";
import { EmptyState } from "@/ui/layout/empty-state";
import { Icon } from "@/ui/layout/icon";
import { Link } from "@/ui/layout/link";
import { LinkPending } from "@/ui/layout/link-pending";
import { Pager } from "@/ui/layout/pager";

type ReceivedLettersProps = {
  letters: Awaited<ReturnType<typeof listReceivedLetters>>;
  /** The first letter of the page, shown with its picture and first line. */
  first: ReceivedLetter | null;
  /** Whether new letters also come by email. */
  isSubscribed: boolean;
};

export function ReceivedLetters({
  letters: { rows, page, pages },
  first,
  isSubscribed,
}: ReceivedLettersProps) {
  if (rows.length === 0)
    return (
      <EmptyState art={<EmptyListArt />} title="No letters yet.">
        When the club writes to its members, you’ll find the letter here.
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-8">
      <p className="text-ink-soft">
        {isSubscribed ? "New letters also come by email. " : "You don’t get letters by email. "}
        <Link href={paths.accountNotifications} className="text-link whitespace-nowrap text-ink">
          Change it
        </Link>
      </p>
      <ul className="border-b border-line">
        {rows.map(({ id, subject, sentAt }) => (
          <li key={id}>
            <Link
              href={receivedLetterPath(id)}
              className="flex min-h-18 items-center gap-4 border-t border-line py-4 max-sm:flex-wrap sm:gap-8 transition-colors hover:text-brass-ink"
            >
              {id === first?.id && first.pictureHash && (
                // biome-ignore lint/performance/noImgElement: only the letter's readers may load it, so Next's optimizer can't
                <img
                  src={letterPicturePath(id, first.pictureHash)}
                  alt=""
                  className="aspect-7/4 w-full rounded-control object-cover sm:w-80"
                />
              )}
              <span className="min-w-0 flex-1">
                <span className="block display-heading wrap-anywhere">{subject}</span>
                {sentAt && <span className="mt-1 block text-sm text-ink-soft">{formatDate(sentAt)}</span>}
                {id === first?.id && (
                  <span className="mt-2 block text-pretty wrap-anywhere text-ink-soft first-letter:uppercase">
                    {letterPreviewText(first.body, first.firstName)}
                  </span>
                )}
              </span>
              <LinkPending>
                <Icon name="chevron" size={18} className="-rotate-90 text-ink-soft" />
              </LinkPending>
            </Link>
          </li>
        ))}
      </ul>
      <Pager page={page} pages={pages} hrefOf={(page) => listHref(paths.accountLetters, { page })} />
    </div>
  );
}
