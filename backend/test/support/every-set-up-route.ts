import { setUpOf, startEmptyAgency } from './empty-agency.js';
import type { ExampleRecorder } from './example-recorder.js';

export async function callEverySetUpRoute(recorder: ExampleRecorder): Promise<void> {
  const empty = await startEmptyAgency();
  try {
    const code = await empty.firstRun.code();
    await recorder.call(empty.visitor(), 'POST /api/setup/code', { body: { code } });
    const body = setUpOf(code, 'clara@lox.test');
    const mail = { host: 'localhost', port: 1, security: 'none', user: '', from: '' };
    await recorder.call(empty.visitor(), 'POST /api/setup/mail-test', {
      body: { code, name: 'Casa Clara', email: 'oi@lox.test', to: 'clara@lox.test', mail },
    });
    await recorder.call(empty.visitor(), 'POST /api/setup', { body });
  } finally {
    await empty.close();
  }
}
