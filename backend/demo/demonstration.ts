import type { AppAddition } from '../src/server.js';
import { DemoData } from './demo-data.js';
import { DemoModule } from './demo.module.js';

/** The made-up agency, as an addition to the program: fills itself in where the configuration asks for it. */
export const demonstration: AppAddition = {
  module: DemoModule,
  start: (app) => app.get(DemoData).start(),
};
