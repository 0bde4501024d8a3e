import type { MarkedStore } from '../errors/foreign-log.js';

/** A log is recognised by its first event. */
export interface LogMark {
  id: string;
  /** Valid in one event store only. */
  position: number;
}

export interface LogMarkHolder {
  store: MarkedStore;
  /** Null where no mark was written yet; a position only where the store depends on positions. */
  readMark(): Promise<{ id: string; position?: number } | null>;
  /** Whether the store holds nothing that would belong to a log. */
  isEmpty(): Promise<boolean>;
  /** Absent where the stored data itself is the mark. */
  writeMark?(mark: LogMark): Promise<void>;
}
