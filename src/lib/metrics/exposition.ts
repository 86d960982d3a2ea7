/** One figure with its labels; a histogram's has the suffix `_bucket`, `_sum` or `_count`. */
export type Sample = { value: number; labels?: Record<string, string>; suffix?: string };

/** A figure as Prometheus knows it: its name without the prefix, what it means, and its samples. */
export type Metric = {
  name: string;
  type: "counter" | "gauge" | "histogram";
  help: string;
  samples: readonly Sample[];
};

/** The text that Prometheus reads (text/plain; version=0.0.4). Every name begins with `plus_one_`. */
export function exposition(metrics: readonly Metric[]): string {
  return metrics.flatMap(linesOf).join("\n").concat("\n");
}

function linesOf({ name, type, help, samples }: Metric): string[] {
  const full = `plus_one_${name}`;
  const lines = samples.map(({ value, labels = {}, suffix = "" }) => {
    const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escapeLabel(text)}"`);
    return `${full}${suffix}${pairs.length > 0 ? `{${pairs.join(",")}}` : ""} ${value}`;
  });
  return [`# HELP ${full} ${help}`, `# TYPE ${full} ${type}`, ...lines];
}

function escapeLabel(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
}
