import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { stopAccepting } from './stop-accepting.js';

it('answers on a connection that was idle, and takes no other', async () => {
  const server = createServer((_, response) => response.end('answered'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const asked = async (by: Agent): Promise<string> => {
    const [answer] = (await once(get({ port, host: '127.0.0.1', agent: by }), 'response')) as [
      IncomingMessage,
    ];
    return text(answer);
  };
  expect(await asked(agent)).toBe('answered');
  stopAccepting(server);
  expect(await asked(agent)).toBe('answered');
  await expect(asked(new Agent())).rejects.toThrow('ECONNREFUSED');
  agent.destroy();
});
