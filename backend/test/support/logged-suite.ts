import type { TestApp } from './app.js';
import { captureOutput } from './captured-output.js';
import { suiteApp } from './suite.js';

/** All that an app prints. One such suite to a process: the first app's logger prints for all. */
export function loggedSuite(level = 'trace'): { app: TestApp; log: () => string } {
  let read = (): string => '';
  beforeAll(() => void (read = captureOutput()));
  const app = suiteApp({ LOG_LEVEL: level });
  afterAll(() => jest.restoreAllMocks());
  return { app, log: () => read() };
}
