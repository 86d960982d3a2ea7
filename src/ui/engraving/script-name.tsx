import { fitsScript } from "../card/script-name";
import { classNames } from "../layout/class-names";

type ScriptNameProps = { name: string; className?: string };

/** The name of who is invited, as it stands on their card. */
export function ScriptName({ name, className }: ScriptNameProps) {
  return (
    <bdi
      className={classNames(
        "leading-[1.15] text-balance wrap-anywhere",
        fitsScript(name) ? "font-script" : "font-[family-name:var(--font-any-script)]",
        className,
      )}
    >
      {name}
    </bdi>
  );
}
