import { Body, Controller, Inject, Post, Req, UseGuards } from '@nestjs/common';
import { Throttle, ThrottlerGuard } from '@nestjs/throttler';
import type { Request } from 'express';
import type { VisitScheduled } from '@lox/contracts/visit-requests.js';
import { Public } from '../../platform/auth/access.js';
import type { Origin } from '../../platform/deciding/streams.js';
import { RequestOrigin } from '../../platform/http/origin.js';
import { idempotencyKey } from '../../platform/http/preconditions.js';
import { ScheduleVisitDto } from './schedule-visit.dto.js';
import { VisitScheduling } from './visit-scheduling.js';

@Controller('api/public')
export class ScheduleVisitController {
  constructor(@Inject(VisitScheduling) private readonly scheduling: VisitScheduling) {}

  /** A visitor asks to see a property on a day, in the morning or in the afternoon. */
  @Public()
  @UseGuards(ThrottlerGuard)
  @Throttle({ default: { limit: 30, ttl: 60_000 } })
  @Post('schedule-visit')
  schedule(
    @Body() wish: ScheduleVisitDto,
    @RequestOrigin() origin: Origin,
    @Req() request: Request,
  ): Promise<VisitScheduled> {
    return this.scheduling.schedule(wish, idempotencyKey(request), origin);
  }
}
