import { Inject, Module } from '@nestjs/common';
import { Projections } from '../../platform/log/following/projections.js';
import { HandoverWorker } from './handover-worker.js';
import { HandoverProcess } from './handover.process.js';

/** The work of somebody whose account was put to sleep, through to its new broker. */
@Module({ providers: [HandoverWorker] })
export class HandingOverModule {
  constructor(@Inject(Projections) projections: Projections, @Inject(HandoverWorker) worker: HandoverWorker) {
    projections.addProcess(new HandoverProcess(worker.wakeSoon));
  }
}
