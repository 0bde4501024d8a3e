import { Injectable } from '@nestjs/common';

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
