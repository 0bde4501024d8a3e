import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { HealthController } from '../src/health/health.controller.js';
import { parseArguments } from '../src/cli/arguments.js';
import { ENVIRONMENT_NAMES } from '../src/config/environment.js';
import { ROLE_PATTERN } from '../src/config/instance-role.js';
import { composeOf, DOCKERFILE, GIVEN_TO_STOP_S, PORT } from './support/compose.js';
import { FIXED_FIELD_VARIABLES } from '../src/slices/settings/agency/agency.js';

const pathOf = (handler: object): string => `/${Reflect.getMetadata('path', handler) as string}`;
const KUSTOMIZATION = 'kustomization.yaml';
const docs = readFileSync('docs/operations.md', 'utf8');
const HEALTH = [HealthController.prototype.alive, HealthController.prototype.readiness].map(pathOf);

describe('the Kubernetes manifests', () => {
  const FOLDER = 'docker/kubernetes';
  const SECRET = 'secret.example.yaml';
  const manifestsOf = (folder: string): string[] =>
    readdirSync(folder).filter((file) => file.endsWith('.yaml') && file !== KUSTOMIZATION);
  const files = [...manifestsOf(FOLDER), ...manifestsOf(join(FOLDER, 'jobs')).map((file) => `jobs/${file}`)];
  const manifests = files.flatMap((file) =>
    parseAllDocuments(readFileSync(join(FOLDER, file), 'utf8')).map(
      (document) => document.toJS() as Manifest,
    ),
  );
  const ofKind = (kind: Manifest['kind']): Manifest[] => manifests.filter((one) => one.kind === kind);
  const workloads = [...ofKind('Deployment'), ...ofKind('CronJob')];
  const podOf = ({ spec }: Manifest) => (spec.jobTemplate?.spec ?? spec).template.spec;
  const containersOf = (manifest: Manifest) => podOf(manifest).containers;

  it('are what Kubernetes allows', () => {
    expect(manifests.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['Deployment', 'CronJob', 'Service']),
    );
    expect(problemsOf(manifests)).toEqual(manifests.map(() => null));
  });

  it('the check finds what Kubernetes would refuse', () => {
    const [deployment] = ofKind('Deployment');
    const wrong = { ...deployment, spec: { ...deployment!.spec, replicas: 'two' } };
    expect(problemsOf([wrong, { ...deployment, apiVersion: 'apps/v0' }])).toEqual([
      expect.stringContaining('replicas must be integer'),
      'there is no Deployment in apps/v0',
    ]);
  });

  it('set variables that the program knows, each once, and every secret that it requires', () => {
    const [config, secret] = [ofKind('ConfigMap')[0]!.data!, ofKind('Secret')[0]!.stringData!];
    const names = [...Object.keys(config), ...Object.keys(secret)];
    expect(ENVIRONMENT_NAMES).toEqual(expect.arrayContaining(names));
    expect(new Set(names).size).toBe(names.length);
    for (const name of Object.values(FIXED_FIELD_VARIABLES)) expect(names).not.toContain(name);
    expect(names).toEqual(
      expect.arrayContaining([
        'PUBLIC_URL',
        'SESSION_SECRET',
        'PERSONAL_DATA_KEY',
        'EVENTSTORE_URL',
        'MONGODB_URL',
      ]),
    );
    for (const { env = [], envFrom } of workloads.flatMap(containersOf)) {
      for (const { name, value } of env)
        expect([ENVIRONMENT_NAMES.includes(name), ROLE_PATTERN.test(value)]).toEqual([true, true]);
      expect(envFrom).toEqual([{ configMapRef: { name: 'lox' } }, { secretRef: { name: 'lox' } }]);
    }
    expect(
      ofKind('Deployment')
        .map((one) => containersOf(one)[0]!.env![0]!.value)
        .toSorted(),
    ).toEqual(['projections', 'web']);
  });

  it('listen and look where the program answers, in the image of docker compose', () => {
    const metrics = ofKind('ConfigMap')[0]!.data!.METRICS_PORT;
    const compose = composeOf('docker-compose.yml');
    for (const manifest of ofKind('Deployment')) {
      const { image, ports, startupProbe, livenessProbe, readinessProbe } = containersOf(manifest)[0]!;
      expect(image).toBe(compose.services.app1!.image);
      expect(ports).toEqual([
        { name: 'http', containerPort: PORT },
        { name: 'metrics', containerPort: Number(metrics) },
      ]);
      for (const probe of [startupProbe, livenessProbe, readinessProbe])
        expect([HEALTH.includes(probe!.httpGet.path), probe!.httpGet.port]).toEqual([true, 'http']);
      expect(manifest.spec.template.metadata.annotations!['prometheus.io/port']).toBe(metrics);
    }
  });

  it('select the pods that there are', () => {
    const pods = ofKind('Deployment').map(({ spec }) => spec.template.metadata.labels);
    for (const { spec } of ofKind('Deployment'))
      expect(spec.selector.matchLabels).toEqual(spec.template.metadata.labels);
    for (const { spec } of ofKind('PodDisruptionBudget'))
      expect(pods).toContainEqual(spec.selector.matchLabels);
    const [service] = ofKind('Service');
    expect(service!.spec.selector).toEqual(pods.find(({ role }) => role === 'web'));
  });

  it('mount what they write to, for a user that is not root', () => {
    for (const { containers, volumes, securityContext } of workloads.map(podOf)) {
      expect(containers[0]!.volumeMounts.map(({ name }) => name)).toEqual(volumes.map(({ name }) => name));
      expect(containers[0]!.volumeMounts.map(({ mountPath }) => mountPath)).toContain(
        /DATA_DIR=(\S+)/.exec(DOCKERFILE)?.[1],
      );
      expect(securityContext.runAsNonRoot).toBe(true);
    }
  });

  it("have patterns of the operator's jobs, which run when and as often as somebody says", () => {
    const usage = readFileSync('backend/src/cli/main.ts', 'utf8');
    for (const job of ofKind('CronJob')) {
      expect(job.spec.suspend).toBe(true);
      const [node, file, ...words] = containersOf(job)[0]!.args ?? [];
      expect([node, file]).toEqual(['node', 'dist/lox/cli/main.js']);
      expect(usage).toContain(`\n  ${parseArguments(words).command} `);
    }
    const asked = docs.matchAll(/kubectl create job \S+ --from cronjob\/(\S+)/g);
    const patterns = ofKind('CronJob').map(({ metadata }) => metadata.name);
    expect([...asked].map(([, name]) => name).toSorted()).toEqual(patterns.toSorted());
  });

  it('are applied together, but for secrets, with the image of one place', () => {
    const applied = [FOLDER, join(FOLDER, 'jobs')].flatMap((folder) => {
      const { resources, components, images } = kustomizationOf(folder);
      expect(components.map((one) => join(folder, one))).toEqual([join(FOLDER, 'image')]);
      expect(images).toBeUndefined();
      return resources.map((file) => relative(FOLDER, join(folder, file)));
    });
    expect(applied.toSorted()).toEqual(files.filter((file) => file !== SECRET).toSorted());
    const named = kustomizationOf(join(FOLDER, 'image')).images?.map(({ name }) => name);
    expect(named).toEqual([...new Set(workloads.flatMap(containersOf).map(({ image }) => image))]);
  });

  it('are given longer to stop than a stop takes', () => {
    for (const { spec } of ofKind('Deployment')) {
      const { terminationGracePeriodSeconds, containers } = spec.template.spec;
      const pause = Number(containers[0]!.lifecycle?.preStop.exec.command[1] ?? 0);
      expect(terminationGracePeriodSeconds! - pause).toBeGreaterThanOrEqual(GIVEN_TO_STOP_S);
    }
  });
});

const kustomizationOf = (folder: string) =>
  parse(readFileSync(join(folder, KUSTOMIZATION), 'utf8')) as {
    resources: string[];
    components: string[];
    images?: { name: string }[];
  };

/** Null: no problem. */
function problemsOf(manifests: readonly object[]): (string | null)[] {
  const input = JSON.stringify(manifests);
  const { stdout } = spawnSync(process.execPath, ['backend/test/support/kubernetes-schema.mjs'], { input });
  return JSON.parse(stdout.toString()) as (string | null)[];
}

interface Manifest {
  kind: 'ConfigMap' | 'Secret' | 'Service' | 'Deployment' | 'CronJob' | 'PodDisruptionBudget';
  apiVersion: string;
  metadata: { name: string };
  data?: { [name: string]: string };
  stringData?: { [name: string]: string };
  spec: {
    selector: { matchLabels: { [label: string]: string } };
    template: Template;
    suspend?: boolean;
    jobTemplate?: { spec: { template: Template } };
  };
}

interface Template {
  metadata: { labels: { [label: string]: string }; annotations?: { [name: string]: string } };
  spec: {
    containers: Container[];
    volumes: { name: string }[];
    securityContext: { runAsNonRoot: boolean };
    terminationGracePeriodSeconds?: number;
  };
}

interface Probe {
  httpGet: { path: string; port: string };
}
interface Container {
  image: string;
  args?: string[];
  env?: { name: string; value: string }[];
  envFrom: unknown[];
  ports?: { name: string; containerPort: number }[];
  lifecycle?: { preStop: { exec: { command: string[] } } };
  volumeMounts: { name: string; mountPath: string }[];
  startupProbe?: Probe;
  livenessProbe?: Probe;
  readinessProbe?: Probe;
}
