import { Injectable } from '@nestjs/common';

@Injectable()
export class JobClock {
  now(): number {
    return Date.now();
  }
}
