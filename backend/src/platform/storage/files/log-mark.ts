import type { MarkedStore } from '../errors/foreign-log.js';

/** What a log is known by wherever it goes: its first event. */
export interface LogMark {
  /** Id of that event. */
  id: string;
  /** Its position, which belongs to one event store. */
  position: number;
}

/** A store that remembers to which log it belongs. */
export interface LogMarkHolder {
  store: MarkedStore;
  /** Null where it does not say yet; a position only where it depends on positions. */
  readMark(): Promise<{ id: string; position?: number } | null>;
  /** Whether it holds nothing that would belong to a log. */
  isEmpty(): Promise<boolean>;
  /** Absent where what is stored there says it by itself. */
  writeMark?(mark: LogMark): Promise<void>;
}
