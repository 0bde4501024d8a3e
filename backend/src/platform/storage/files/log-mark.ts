import type { MarkedStore } from '../errors/foreign-log.js';

/** A log is identified by its first event. */
export interface LogMark {
  id: string;
  position: number;
}

export interface LogMarkHolder {
  store: MarkedStore;
  /** Null without a mark; a position only where the store depends on positions. */
  readMark(): Promise<{ id: string; position?: number } | null>;
  isEmpty(): Promise<boolean>;
  /** Absent where the data itself is the mark. */
  writeMark?(mark: LogMark): Promise<void>;
}
