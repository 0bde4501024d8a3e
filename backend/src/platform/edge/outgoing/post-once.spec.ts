import type { ServerResponse } from 'node:http';
import { WebhookReceiver, respondWithStatus } from '../../../../test/support/webhook-receiver.js';
import { OutgoingAddressPolicy } from './outgoing-address-policy.js';
import { postOnce } from './post-once.js';

const here = new OutgoingAddressPolicy(false);
const never = new AbortController().signal;
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await WebhookReceiver.start();
});
afterAll(() => receiver.close());

const post = (address = receiver.address, addresses = here, longestMs?: number) =>
  postOnce(addresses, address, '{"é":1}', { 'x-lox-event': 'ping' }, never, longestMs);

it('sends body and headers, and says how it was answered', async () => {
  receiver.answer = (response) => response.writeHead(202).end('aceito');
  expect(await post()).toMatchObject({ status: 202, bytes: 6, problem: null });
  expect(receiver.received.at(-1)).toMatchObject({ body: '{"é":1}', headers: { 'x-lox-event': 'ping' } });
});

it('reads no more of an answer than a kilobyte', async () => {
  receiver.answer = (response) => response.end('x'.repeat(5_000_000));
  expect(await post()).toMatchObject({ status: 200, bytes: 1_024 });
});

it.each([
  ['a refusal', respondWithStatus(500), { status: 500, problem: null }],
  [
    'a redirect, which it does not follow',
    respondWithStatus(302, { location: 'http://127.0.0.1:1/' }),
    { status: 302, problem: 'redirected' },
  ],
  [
    'a connection that is cut',
    (response: ServerResponse) => response.destroy(),
    { status: null, problem: 'cut' },
  ],
  [
    'an answer that breaks off',
    (response: ServerResponse) => {
      response.writeHead(200, { 'content-length': '100' }).write('x');
      setImmediate(() => response.destroy());
    },
    { status: 200, problem: null },
  ],
])('tells of %s', async (_, answer, said) => {
  receiver.answer = answer;
  expect(await post()).toMatchObject(said);
});

it('does not wait for ever', async () => {
  receiver.answer = () => {};
  expect(await post(receiver.address, here, 200)).toMatchObject({ status: null, problem: 'timeout' });
});

it('does not wait for the end of an endless answer either', async () => {
  receiver.answer = (response) => void response.writeHead(200).write('x');
  expect(await post(receiver.address, here, 200)).toMatchObject({ status: 200, bytes: 1 });
});

it('sends nothing to an inner address, whatever its name was when it was registered', async () => {
  const before = receiver.received.length;
  const { port } = new URL(receiver.address);
  const production = new OutgoingAddressPolicy(true, (_host, _options, done) =>
    done(null, [{ address: '127.0.0.1', family: 4 }]),
  );
  for (const address of [
    `https://hooks.example:${port}/`,
    `https://127.0.0.1:${port}/`,
    `https://[::1]:${port}/`,
    receiver.address,
  ])
    expect(await post(address, production)).toMatchObject({ status: null, problem: 'refused_address' });
  expect(await post('http://10.0.0.1/')).toMatchObject({ problem: 'refused_address' });
  expect(receiver.received).toHaveLength(before);
});

it('says that nobody is there', async () => {
  const gone = await WebhookReceiver.start();
  const { address } = gone;
  await gone.close();
  expect(await post(address)).toMatchObject({ status: null, problem: 'no_connection' });
});
