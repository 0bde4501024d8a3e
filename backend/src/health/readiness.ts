import { Injectable } from '@nestjs/common';

/** Whether the start is complete: with an engine away the program listens before that. */
@Injectable()
export class Readiness {
  started = false;
  private readonly awaited: (() => boolean)[] = [];

  /** What else is waited for, such as made-up people and leads that are still being filled in: asked at each look. */
  waitFor(isDone: () => boolean): void {
    this.awaited.push(isDone);
  }

  /** Whether the start is over and nothing is awaited any more. */
  get isComplete(): boolean {
    return this.started && this.awaited.every((isDone) => isDone());
  }
}
