import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Public } from '../platform/auth/access.js';
import type { ProjectionStatus } from '../platform/projections/status.js';
import { HealthCheck } from './health-check.js';

@Public()
@Controller()
export class HealthController {
  constructor(@Inject(HealthCheck) private readonly health: HealthCheck) {}

  /** The process answers. */
  @Get('healthz')
  alive(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** 200 when the start is over, both engines answer and every projection is live; else 503 with what is wrong, and why. */
  @Get('readyz')
  async readiness(@Res() response: Response): Promise<void> {
    const { ready, begun, eventStore, documentStore, projections } = await this.health.look();
    const causes = {
      ...(eventStore !== 'ok' && { eventStore }),
      ...(documentStore !== 'ok' && { documentStore }),
    };
    response.status(ready ? 200 : 503).json({
      status: ready ? 'ready' : 'not ready',
      eventStore: eventStore === 'ok' ? 'ok' : 'unavailable',
      documentStore: documentStore === 'ok' ? 'ok' : 'unavailable',
      ...(Object.keys(causes).length > 0 && { causes }),
      ...(!begun && { starting: true }),
      projections: Object.fromEntries(projections.map((status) => [status.name, summary(status)])),
    });
  }
}

function summary({ state, version, position, failed, parked, rebuild }: ProjectionStatus) {
  return {
    state,
    version,
    position,
    ...(failed && { failed }),
    ...(parked > 0 && { parked }),
    ...(rebuild && { rebuild }),
  };
}
