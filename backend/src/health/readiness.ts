import { Injectable } from '@nestjs/common';

/** The program listens before an unavailable engine lets it start. */
@Injectable()
export class Readiness {
  started = false;
  private readonly awaited: (() => boolean)[] = [];

  waitFor(isDone: () => boolean): void {
    this.awaited.push(isDone);
  }

  get isComplete(): boolean {
    return this.started && this.awaited.every((isDone) => isDone());
  }
}
