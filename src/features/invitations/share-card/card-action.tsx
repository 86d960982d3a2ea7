import { Icon, type IconName } from "@/ui/layout/icon";

/** The style of a secondary action below a card: an icon above its label. */
export const CARD_ACTION_STYLE =
  "flex min-h-11 flex-col items-center gap-1.5 rounded-control px-0.5 pt-3 pb-2 text-center text-[0.8125rem] leading-tight text-ink-soft transition-colors hover:text-ink";

type CardActionLabelProps = { icon: IconName; name: string; shown?: string };

/** Shows one word of the action's name, so that the labels of all actions have one line. Screen readers read the whole name. */
export function CardActionLabel({ icon, name, shown = name }: CardActionLabelProps) {
  const [before, after] = name.split(shown);
  return (
    <>
      <Icon name={icon} className="text-brass" />
      <span>
        <span className="sr-only">{before}</span>
        <span className="inline-block first-letter:uppercase">{shown}</span>
        <span className="sr-only">{after}</span>
      </span>
    </>
  );
}
