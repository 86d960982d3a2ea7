/** The kind of a contact that is stored by its value alone. */
export function contactKind(value: string): "email" | "phone" {
  return value.includes("@") ? "email" : "phone";
}
