import {
  connect,
  constants,
  createServer,
  type Http2Session,
  type IncomingHttpHeaders,
  type ServerHttp2Stream,
} from 'node:http2';
import type { AddressInfo } from 'node:net';

/** An EventStoreDB as before 21.10: the one at `target`, but for the call that appends batches, which it does not know. */
export async function startServerWithoutBatches(target: string): Promise<{
  port: number;
  close(): Promise<void>;
}> {
  const engine = connect(target);
  const sessions = new Set<Http2Session>();
  const server = createServer();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  server.on('stream', (call, headers) => {
    call.on('error', () => {});
    if (headers[':path']?.endsWith('/BatchAppend')) {
      call.respond({ 'content-type': 'application/grpc', 'grpc-status': '12' }, { endStream: true });
    } else forward(call, headers);
  });

  const forward = (call: ServerHttp2Stream, headers: IncomingHttpHeaders): void => {
    const forwarded = engine.request(headers);
    let trailers: IncomingHttpHeaders = {};
    forwarded.on('error', () => call.close());
    forwarded.on('trailers', (said) => (trailers = said));
    forwarded.on('response', (said, flags) => {
      const endStream = (flags & constants.NGHTTP2_FLAG_END_STREAM) !== 0;
      call.respond(said, { endStream, waitForTrailers: !endStream });
      if (!endStream) forwarded.pipe(call);
    });
    call.on('wantTrailers', () => call.sendTrailers(trailers));
    call.on('close', () => forwarded.close());
    call.pipe(forwarded);
  };

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      sessions.forEach((session) => session.destroy());
      engine.destroy();
      await closed;
    },
  };
}
