import type { AppAddition } from '../src/server.js';
import { DemoData } from './demo-data.js';
import { DemoModule } from './demo.module.js';

export const demonstration: AppAddition = {
  module: DemoModule,
  start: (app) => app.get(DemoData).start(),
};
