import { applyDecorators, UseGuards } from '@nestjs/common';
import { Throttle, ThrottlerGuard } from '@nestjs/throttler';

/** So many calls from one address within `ttl` milliseconds. */
export const Limited = (limit: number, ttl = 60_000) =>
  applyDecorators(UseGuards(ThrottlerGuard), Throttle({ default: { limit, ttl } }));
