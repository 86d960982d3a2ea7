import { Field, SelectField, TextArea } from "@/ui/forms/field";

export type SettingFieldData = {
  name: string;
  kind: "number" | "dollars" | "day" | "line" | "lines" | "choice";
  label: string;
  helper?: string | undefined;
  value: string;
  /** The values and texts of a choice. */
  options?: { value: string; text: string }[];
};

type SettingFieldProps = Pick<SettingFieldData, "kind" | "label" | "helper" | "options"> & {
  field: { name: string; defaultValue?: string; error?: string };
};

export function SettingField({ kind, label, helper, options = [], field }: SettingFieldProps) {
  const shared = { label, helper, autoComplete: "off", ...field };
  switch (kind) {
    case "number":
      return <Field inputMode="numeric" className="figures" {...shared} />;
    case "dollars":
      return (
        <Field
          unit={{ sign: "$", spoken: "in dollars" }}
          inputMode="decimal"
          className="figures"
          {...shared}
        />
      );
    case "day":
      return <Field type="date" {...shared} />;
    case "line":
      return <Field {...shared} />;
    case "lines":
      return <TextArea rows={4} {...shared} />;
    case "choice":
      return <SelectField label={label} options={options} {...field} />;
  }
}
