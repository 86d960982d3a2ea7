import { classNames } from "./class-names";

type ShownContactProps = { className?: string; children: string };

/** A contact as people write it. An email address breaks best after its "@", a phone number nowhere. */
export function ShownContact({ className, children }: ShownContactProps) {
  const [name, host] = children.split("@");
  if (host === undefined) return <span className={classNames("unbroken", className)}>{name}</span>;
  return (
    <span className={classNames("wrap-anywhere", className)}>
      {name}@<wbr />
      {host}
    </span>
  );
}
