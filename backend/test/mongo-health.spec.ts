import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { BSON } from 'mongodb';

const HEADER = 16;
const BODY = HEADER + 5;
/** The exit code of a shell without the program, such as mongosh on this machine. */
const NO_MONGOSH = 127;

function message(document: BSON.Document): Buffer {
  const body = BSON.serialize(document);
  const head = Buffer.alloc(BODY);
  head.writeInt32LE(BODY + body.length, 0);
  head.writeInt32LE(2013, 12);
  return Buffer.concat([head, body]);
}

/** Runs the health check against a server with this `hello` answer; returns its request too. */
async function check(answer: BSON.Document | null, env: NodeJS.ProcessEnv = {}) {
  const asked: BSON.Document[] = [];
  const server = createServer((line) =>
    line
      .on('error', () => {})
      .on('data', (bytes) => {
        expect([bytes.readInt32LE(0), bytes.readInt32LE(12)]).toEqual([bytes.length, 2013]);
        asked.push(BSON.deserialize(bytes.subarray(BODY)));
        if (answer) line.write(message({ helloOk: true, ...answer, ok: 1 }));
        else line.end();
      }),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const script = readFileSync('docker/mongo-health.sh', 'utf8');
  const here = script.replace('/27017', `/${(server.address() as AddressInfo).port}`);
  const code = await new Promise<number>((resolve) =>
    execFile('bash', ['-c', here], { env: { PATH: '/usr/bin:/bin', ...env } }, (error) =>
      resolve(Number(error?.code ?? 0)),
    ),
  );
  server.close();
  return { code, asked };
}

const IN_A_SET = { REPLICA_MEMBERS: 'mongo1:27017,mongo2:27017,mongo3:27017' };

it.each([
  ['the one that takes writes', { isWritablePrimary: true, secondary: false, setName: 'rs0' }, {}, 0],
  ['the one of a set that takes writes', { isWritablePrimary: true, secondary: false }, IN_A_SET, 0],
  ['another of a set', { isWritablePrimary: false, secondary: true }, IN_A_SET, 0],
  [
    'one that the set is not made by',
    { isWritablePrimary: false, secondary: true },
    { REPLICA_MEMBERS: '' },
    0,
  ],
])('healthy: %s', async (_, hello, env, expected) => {
  const { code, asked } = await check(hello, env);
  expect([code, asked]).toEqual([expected, [{ hello: 1, $db: 'admin' }]]);
});

it.each([
  ['there is no set yet', { isWritablePrimary: false, secondary: false, isreplicaset: true }, {}],
  ['the only one takes no writes', { isWritablePrimary: false, secondary: true }, {}],
  ['one that votes', { isWritablePrimary: false, secondary: false, setName: 'rs0' }, IN_A_SET],
])('mongosh is asked: %s', async (_, hello, env) => {
  expect((await check(hello, env)).code).toBe(NO_MONGOSH);
});

it('not healthy: it accepts and says nothing', async () => {
  expect((await check(null)).code).toBe(1);
});
