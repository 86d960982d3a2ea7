export type Rule = {
  required: () => Rule;
  integer: () => Rule;
  positive: () => Rule;
  min: (least: number) => Rule;
  unique: () => Rule;
  /** The sentence that an editor sees if the value breaks the previous rules. */
  error: (sentence: string) => Rule;
  uri: (options: { scheme: string[] }) => Rule;
  custom: (check: (value: unknown, context: { document?: Values }) => true | string) => Rule;
};

type Values = Record<string, unknown>;

export type SchemaType = {
  type: string;
  name?: string;
  title?: string;
  description?: string;
  fields?: SchemaField[];
  of?: SchemaType[];
  to?: { type: string }[];
  rows?: number;
  options?: Values;
  initialValue?: unknown;
  hidden?: (context: { document?: Values }) => boolean;
  validation?: (rule: Rule) => Rule | Rule[];
  preview?: { select: Record<string, string>; prepare?: (selected: Values) => Values };
};

export type SchemaField = SchemaType & { name: string; title: string };

export type DocumentSchema = SchemaField & { type: "document"; fields: SchemaField[] };
