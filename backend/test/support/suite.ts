import { startApp, type NewPerson, type Person, type TestApp } from './app.js';

/** An object for the tests of a file or a `describe`, filled before the first of them; until then it is empty. */
export function suiteValue<T extends object>(make: () => Promise<T>): T {
  const value = {} as T;
  beforeAll(async () => void Object.assign(value, await make()));
  return value;
}

/** The whole program for such tests, closed after the last of them. */
export function suiteApp(overrides: NodeJS.ProcessEnv = {}): TestApp {
  const app = suiteValue(() => startApp(overrides));
  afterAll(() => app.close());
  return app;
}

/** An account for such tests; accounts are opened in their order in the file. */
export const suitePerson = (app: TestApp, given: NewPerson = {}): Person =>
  suiteValue(() => app.person(given));
