export interface Exposition {
  /** Names of the figures and of their samples, such as `…_bucket`. */
  names: ReadonlySet<string>;
  samples: readonly MetricSample[];
}

export interface MetricSample {
  name: string;
  labels: { [label: string]: string };
  value: number;
}

export function expositionOf(text: string): Exposition {
  const names = new Set<string>();
  const samples: MetricSample[] = [];
  for (const line of text.split('\n')) {
    const [, declared] = /^# TYPE (\S+)/.exec(line) ?? [];
    if (declared) names.add(declared);
    const [, name, labels = '', value] = /^([a-z_]\w*)(?:\{(.*)\})? (\S+)$/i.exec(line) ?? [];
    if (!name) continue;
    names.add(name);
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, text]) => [key, text]);
    samples.push({
      name,
      labels: Object.fromEntries(pairs) as { [label: string]: string },
      value: Number(value),
    });
  }
  return { names, samples };
}

/** The value of the sample with these labels; undefined when there is none. */
export function valueOf(
  { samples }: Exposition,
  name: string,
  labels: { [label: string]: string } = {},
): number | undefined {
  const wanted = Object.entries(labels);
  return samples.find((one) => one.name === name && wanted.every(([key, text]) => one.labels[key] === text))
    ?.value;
}
