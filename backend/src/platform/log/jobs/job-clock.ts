import { Injectable } from '@nestjs/common';

/** The clock by which jobs are due, in milliseconds. */
@Injectable()
export class JobClock {
  now(): number {
    return Date.now();
  }
}
