import type { ReceivedLetter as Letter } from "@/domain/letters/received-letters";
import { formatDate } from "@/lib/dates";
import { brandPath, letterPicturePath, perkPath } from "@/lib/paths";
import { readLetterTree } from "@/lib/text/letter-tree";
import { ButtonLink } from "@/ui/forms/button-link";
import { Markdown } from "@/ui/rich-text/markdown";

export function ReceivedLetter({
  letter: { id, body, firstName, pictureHash, pictureText, shown, sentAt },
}: {
  letter: Letter;
}) {
  return (
    <article className="flex flex-col gap-8">
      {sentAt && <p className="-mt-4 text-ink-soft sm:-mt-6">{formatDate(sentAt)}</p>}
      {pictureHash && (
        // biome-ignore lint/performance/noImgElement: only the letter's readers may load it, so Next's optimizer can't
        <img src={letterPicturePath(id, pictureHash)} alt={pictureText} className="h-auto w-full" />
      )}
      <Markdown tree={readLetterTree(body, firstName)} by="club" className="text-lg" />
      {shown && <Shown {...shown} />}
    </article>
  );
}

function Shown({ kind, slug, title, note }: NonNullable<Letter["shown"]>) {
  const isPerk = kind === "perk";
  return (
    <aside className="flex flex-col items-center border border-line px-6 py-8 text-center">
      <p className="label-caps text-brass-ink">{isPerk ? "A perk for you" : "One of our brands"}</p>
      <p className="mt-2 display-heading wrap-anywhere">{title}</p>
      <p className="mt-1 text-ink-soft">{note}</p>
      <ButtonLink href={isPerk ? perkPath(slug) : brandPath(slug)} className="mt-6">
        {isPerk ? "See the perk" : "See the brand"}
      </ButtonLink>
    </aside>
  );
}
