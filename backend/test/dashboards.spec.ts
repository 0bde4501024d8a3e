import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { startApp, type TestApp } from './support/app.js';
import { expositionOf, type Exposition } from './support/exposition.js';
import { changeLead, createLead } from './support/leads.js';
import { connectSocket } from './support/socket.js';

const TOKEN = 'um-segredo-para-as-figuras';
/** Labels that Prometheus adds to every sample. */
const ADDED = ['instance', 'job'];

interface Dashboard {
  panels: { title: string; targets: { expr: string; legendFormat: string }[] }[];
}
interface Alerts {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[];
}
interface Scrapes {
  scrape_configs: { job_name: string; static_configs: { targets: string[] }[] }[];
}

const fileOf = (name: string): string => readFileSync(`docker/${name}`, 'utf8');
const dashboard = JSON.parse(fileOf('grafana-dashboard.json')) as Dashboard;
const alerts = parse(fileOf('prometheus-alerts.yml')) as Alerts;
const panels = dashboard.panels.flatMap(({ title, targets }) =>
  targets.map(({ expr, legendFormat }): [string, string, string] => [title, expr, legendFormat]),
);
const rules = alerts.groups.flatMap(({ rules: own }) =>
  own.map(({ alert, expr, annotations }): [string, string, string] => [alert, expr, annotations.summary]),
);

let app: TestApp;
let figures: Exposition;
beforeAll(async () => {
  app = await startApp({ METRICS_TOKEN: TOKEN });
  const listener = await connectSocket(app.admin.client);
  const { id } = await createLead(app.admin.client);
  await changeLead(app.admin.client, id, { status: 'contacted' });
  await listener.settled();
  const { text } = await app.visitor().get('/metrics', { authorization: `Bearer ${TOKEN}` });
  figures = expositionOf(text);
  listener.close();
});
afterAll(() => app.close());

const FUNCTIONS = /\b(?:sum|min|max|rate|topk|histogram_quantile|vector)\b(?=\s*(?:\(|by))/g;
/** An expression's figures, each with its label selectors. */
function figuresOf(expression: string): { name: string; labels: string[] }[] {
  const bare = expression
    .replace(/\b(?:by|on)\s*\([^)]*\)/g, ' ')
    .replace(/\[[^\]]*\]/g, ' ')
    .replace(FUNCTIONS, ' ');
  return [...bare.matchAll(/\b([a-z]\w+)(?:\{([^}]*)\})?/g)]
    .filter(([, name]) => !['and', 'or', 'unless'].includes(name ?? ''))
    .map(([, name = '', selected = '']) => ({
      name,
      labels: [...selected.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
    }));
}
const groupedBy = (expression: string): string[] =>
  [...expression.matchAll(/\b(?:by|on)\s*\(([^)]*)\)/g)].flatMap(([, list = '']) =>
    list.split(',').map((label) => label.trim()),
  );
const shownIn = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(?:\$labels\.)?(\w+)\s*\}\}/g)].map(([, label = '']) => label);
const labelsOf = (name: string): string[] => [
  ...ADDED,
  ...figures.samples.filter((sample) => sample.name === name).flatMap(({ labels }) => Object.keys(labels)),
];

it.each([...panels, ...rules])('%s: everything that it names exists', (_, expression, text) => {
  const named = figuresOf(expression);
  expect(named.length).toBeGreaterThan(0);
  for (const { name, labels } of named) {
    // Prometheus' own.
    if (name === 'up') continue;
    expect([...figures.names]).toContain(name);
    expect(labelsOf(name)).toEqual(expect.arrayContaining(labels));
  }
  const known = new Set(named.flatMap(({ name }) => labelsOf(name)));
  for (const label of [...groupedBy(expression), ...shownIn(text)]) expect([...known]).toContain(label);
});

it('the check finds a figure and a label that do not exist', () => {
  expect(figuresOf('sum by (nada) (rate(lox_x_total{b="1"}[5m])) / lox_y')).toEqual([
    { name: 'lox_x_total', labels: ['b'] },
    { name: 'lox_y', labels: [] },
  ]);
  expect(groupedBy('sum by (le, nada) (lox_x)')).toEqual(['le', 'nada']);
  expect(shownIn('{{ $labels.engine }} {{route}}')).toEqual(['engine', 'route']);
});

it('every figure of ours is shown or watched', () => {
  const named = new Set(
    [...panels, ...rules].flatMap(([, expression]) => figuresOf(expression)).map(({ name }) => name),
  );
  const ours = [...figures.names].filter(
    (name) => name.startsWith('lox_') && !/_(?:bucket|sum|count)$/.test(name),
  );
  const shown = (name: string) => [name, `${name}_bucket`, `${name}_count`].some((one) => named.has(one));
  // The lag's parts: the log's end and a projection's position.
  expect(ours.filter((name) => !shown(name)).toSorted()).toEqual([
    'lox_log_position',
    'lox_projection_live',
    'lox_projection_position',
  ]);
});

it('the instances of docker compose are read on the port that they listen on', () => {
  const { scrape_configs: jobs } = parse(fileOf('prometheus.yml')) as Scrapes;
  const compose = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as {
    'x-app': { environment: { METRICS_PORT: string } };
    services: { [name: string]: unknown };
  };
  const targets = jobs.find(({ job_name: name }) => name === 'lox')?.static_configs[0]?.targets ?? [];
  expect(targets).toHaveLength(2);
  for (const target of targets) {
    const [host = '', port] = target.split(':');
    expect(compose.services).toHaveProperty(host);
    expect(port).toBe(compose['x-app'].environment.METRICS_PORT);
  }
});
