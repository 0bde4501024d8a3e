import { Module } from '@nestjs/common';
import { HandoverWorker } from './handover-worker.js';

/** The work of a deactivated account goes to its new broker. */
@Module({ providers: [HandoverWorker] })
export class HandingOverModule {}
