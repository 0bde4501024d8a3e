import { EngineUnavailable } from './engine-unavailable.js';

/** The log was restored alone, or is another one. */
export class LogTooShort extends EngineUnavailable {
  constructor(end: number, position: number) {
    super('event store', `log too short: it ends at ${end}, before ${position}`);
  }
}
