import { io, type Socket } from 'socket.io-client';
import type { Notification } from '@lox/contracts/notifications.js';
import {
  SOCKET_TRANSPORTS,
  type ClientMessages,
  type ChangeHint,
  type ServerMessages,
} from '@lox/contracts/realtime.js';
import type { TestApp } from './app.js';
import type { Client } from './client.js';
import { createLead } from './leads.js';
import { until } from './until.js';

interface Handshake {
  cookie?: string;
  origin?: string;
  transports?: ('polling' | 'websocket')[];
  /** As the back office does: by any transport, reconnecting, and elsewhere on request. */
  asBrowser?: boolean;
}

export class SocketListener {
  readonly messages: [event: string, body: unknown][] = [];
  readonly socket: Socket<ServerMessages, ClientMessages>;
  refusal: string | undefined;

  constructor(url: string, { cookie, origin, transports = ['websocket'], asBrowser = false }: Handshake) {
    this.socket = io(url, {
      transports,
      ...(asBrowser && SOCKET_TRANSPORTS),
      reconnection: asBrowser,
      forceNew: true,
      extraHeaders: { ...(cookie && { cookie }), ...(origin && { origin }) },
    });
    this.socket.onAny((event: string, body: unknown) => this.messages.push([event, body]));
    if (asBrowser) this.socket.on('handover', () => void this.socket.disconnect().connect());
    this.socket.on('connect_error', (error) => (this.refusal = refusalIn(error)));
  }

  get hints(): ChangeHint[] {
    return this.bodiesOf('hint') as ChangeHint[];
  }

  get notifications(): Notification[] {
    return this.bodiesOf('notification') as Notification[];
  }

  get text(): string {
    return JSON.stringify(this.messages);
  }

  hintOf(id: string): Promise<ChangeHint> {
    return until(`a hint of ${id} arrives`, () => this.hints.findLast((hint) => hint.id === id));
  }

  bodiesOf(event: string): unknown[] {
    return this.messages.filter(([name]) => name === event).map(([, body]) => body);
  }

  /** Resolves when all messages sent by now have arrived. */
  async settled(): Promise<void> {
    const pongs = this.bodiesOf('pong').length;
    this.socket.emit('ping');
    await until('the server answers', () => this.bodiesOf('pong').length > pongs);
  }

  close(): void {
    this.socket.disconnect();
  }
}

export async function connectSocket(
  { url, cookie }: Client,
  handshake: Handshake = {},
): Promise<SocketListener> {
  const listener = new SocketListener(url, { cookie, ...handshake });
  await until('the socket is connected', () => listener.socket.connected || listener.refusal);
  if (listener.refusal) throw new Error(`the socket was refused: ${listener.refusal}`);
  return listener;
}

export async function handshakeRefusal(url: string, handshake: Handshake): Promise<string> {
  const listener = new SocketListener(url, handshake);
  const refusal = await until(
    'the server decides',
    () => listener.refusal ?? (listener.socket.connected && 'none'),
  );
  listener.close();
  return refusal;
}

/** Earlier changes may be missing from pushes: a new program follows the log from its start. */
export async function realtimeReady(app: TestApp): Promise<void> {
  const listener = await connectSocket(app.admin.client);
  await until('the server pushes', async () => {
    await createLead(app.admin.client, { name: 'Começo' });
    await listener.settled();
    return listener.hints.length > 0;
  });
  listener.close();
}

/** A polling refusal is in the answer's body, a WebSocket's in the event of `ws`; a broken line gives Node's error. */
function refusalIn(error: Error & { context?: unknown }): string {
  const { responseText = '' } = (error.context ?? {}) as { responseText?: string };
  return responseText.startsWith('{')
    ? (JSON.parse(responseText) as { message: string }).message
    : error.message;
}
