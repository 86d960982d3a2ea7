type Contact = { kind: "email" | "phone"; value: string };

/** A contact as it may be seen before it is claimed: a phone's last two digits, an address's first letters. */
export function maskContact({ kind, value }: Contact): string {
  if (kind === "phone") return `••• ••• ••${value.slice(-2)}`;
  const [local = "", domain = ""] = value.split("@");
  const ending = domain.slice(domain.lastIndexOf("."));
  return `${local.slice(0, 1)}•••@${domain.slice(0, 1)}•••${ending}`;
}
