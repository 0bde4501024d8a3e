import { startApp, type NewPerson, type Person, type TestApp } from './app.js';

/** Filled before the first test of a file or a `describe`; until then it is empty. */
export function suiteValue<T extends object>(make: () => Promise<T>): T {
  const value = {} as T;
  beforeAll(async () => void Object.assign(value, await make()));
  return value;
}

/** Closed after the last test. */
export function suiteApp(overrides: NodeJS.ProcessEnv = {}): TestApp {
  const app = suiteValue(() => startApp(overrides));
  afterAll(() => app.close());
  return app;
}

/** Accounts are opened in their order in the file. */
export const suitePerson = (app: TestApp, given: NewPerson = {}): Person =>
  suiteValue(() => app.person(given));
