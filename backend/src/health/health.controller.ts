import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Public } from '../platform/auth/access.js';
import type { DocumentStore } from '../platform/document-store/document-store.js';
import { EngineUnavailable } from '../platform/engine-unavailable.js';
import { DOCUMENT_STORE, EVENT_STORE } from '../platform/engines.js';
import type { EventStore } from '../platform/event-store/event-store.js';
import { ApiGroup, Described } from '../platform/http/described.js';
import { Sent } from '../platform/http/sent.js';
import { Projections } from '../platform/projections/projections.js';
import { Readiness } from './readiness.js';
import type { ProjectionStatus } from '../platform/projections/status.js';

/** What `/readyz` says of one projection: what is as it should be is left out. */
type ProjectionSummary = Pick<ProjectionStatus, 'state' | 'version' | 'position'> & {
  failed?: NonNullable<ProjectionStatus['failed']>;
  rebuild?: NonNullable<ProjectionStatus['rebuild']>;
};

export interface ReadyAnswer {
  status: 'ready' | 'not ready';
  eventStore: 'ok' | 'unavailable';
  documentStore: 'ok' | 'unavailable';
  /** Why an engine is away. */
  causes?: { eventStore?: string; documentStore?: string };
  /** The start is not over. */
  starting?: true;
  projections: { [name: string]: ProjectionSummary };
}

@Public()
@ApiGroup('Operação')
@Controller()
export class HealthController {
  constructor(
    @Inject(EVENT_STORE) private readonly events: EventStore,
    @Inject(DOCUMENT_STORE) private readonly documents: DocumentStore,
    @Inject(Projections) private readonly projections: Projections,
    @Inject(Readiness) private readonly readiness: Readiness,
  ) {}

  /** The process answers. */
  @Described('O programa responde', { never: [503] })
  @Get('healthz')
  alive(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** 200 when the start is over, both engines answer and every projection is live; else 503 with what is wrong, and why. */
  @Described('O programa está pronto para atender', {
    also: { 503: 'Não está pronto; a resposta diz por quê.' },
    never: [503],
  })
  @Get('readyz')
  async ready(@Res() response: Response): Promise<Sent<ReadyAnswer>> {
    const [eventStore, documentStore] = await Promise.all([reach(this.events), reach(this.documents)]);
    const reachable = eventStore === 'ok' && documentStore === 'ok';
    const causes = {
      ...(eventStore !== 'ok' && { eventStore }),
      ...(documentStore !== 'ok' && { documentStore }),
    };
    const statuses = reachable ? await this.projections.status().catch(() => []) : [];
    const { begun } = this.readiness;
    const ready =
      begun && reachable && statuses.length > 0 && statuses.every(({ state }) => state === 'live');
    const answer: ReadyAnswer = {
      status: ready ? 'ready' : 'not ready',
      eventStore: eventStore === 'ok' ? 'ok' : 'unavailable',
      documentStore: documentStore === 'ok' ? 'ok' : 'unavailable',
      ...(!reachable && { causes }),
      ...(!begun && { starting: true }),
      projections: Object.fromEntries(statuses.map((status) => [status.name, summary(status)])),
    };
    response.status(ready ? 200 : 503).json(answer);
    return new Sent();
  }
}

function summary({ state, version, position, failed, rebuild }: ProjectionStatus): ProjectionSummary {
  return { state, version, position, ...(failed && { failed }), ...(rebuild && { rebuild }) };
}

/** `ok`, or why not. */
const reach = (engine: { ping(): Promise<void> }): Promise<string> =>
  engine.ping().then(
    () => 'ok',
    (error: unknown) => (error instanceof EngineUnavailable ? error.reason : 'unknown'),
  );
