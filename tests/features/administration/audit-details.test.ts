import { auditDetail } from "@/features/administration/audit-details";

test.each([
  ["seatNo", "5", "Place 5"],
  ["kind", "phone", "Phone"],
  ["reason", "The number was reassigned.", "The number was reassigned."],
  ["requests", "1", "1 request"],
  ["requests", "3", "3 requests"],
  ["sponsor", "ada", "Sponsor @ada"],
])("shows the detail %s “%s” as “%s”", (name, value, text) => {
  expect(auditDetail(name, value)).toBe(text);
});
