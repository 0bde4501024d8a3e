import { Module } from '@nestjs/common';
import { EventLogController } from './event-log.controller.js';
import { EventLogQueries } from './event-log.queries.js';
import { Instances } from './instances.js';
import { MachineController } from './machine.controller.js';
import { MachineQueries } from './machine.queries.js';
import { OperatorLog } from './operator-log.js';

/** The operator's console (docs/behaviour/operations-console.md). */
@Module({
  controllers: [EventLogController, MachineController],
  providers: [OperatorLog, EventLogQueries, Instances, MachineQueries],
})
export class ConsoleModule {}
