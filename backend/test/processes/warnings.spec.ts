import { OtlpReceiver } from '../support/otlp-receiver.js';
import { installation, ServerProcess, signIn } from '../support/server-process.js';

it('a start with metrics and traces, and a file that is sent, make Node warn of nothing', async () => {
  const collector = await OtlpReceiver.start();
  const lines: string[] = [];
  const server = await ServerProcess.start(
    { ...installation(), METRICS_PORT: '0', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
    (line) => void lines.push(line),
  );
  const call = await signIn(server.url);
  expect((await call('GET', '/api/admin/properties-csv')).status).toBe(200);
  await server.stop();
  await collector.close();
  expect(lines.filter((line) => line.includes('Warning'))).toEqual([]);
});
