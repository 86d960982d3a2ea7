import { auditLabel } from "@/domain/audit/audit-labels";

test.each([
  ["new contact agreed", "contact change approved"],
  ["waitlist host taken away", "waitlist host removed"],
  ["member suspended", "member suspended"],
])("shows the stored action “%s” as “%s”", (action, label) => {
  expect(auditLabel(action)).toBe(label);
});
