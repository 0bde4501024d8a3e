import { Injectable } from '@nestjs/common';

/** With an engine unavailable the program listens before it has started. */
@Injectable()
export class Readiness {
  started = false;
  private readonly awaited: (() => boolean)[] = [];

  /** Asked at each check. */
  waitFor(isDone: () => boolean): void {
    this.awaited.push(isDone);
  }

  get isComplete(): boolean {
    return this.started && this.awaited.every((isDone) => isDone());
  }
}
