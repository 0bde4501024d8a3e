import { Global, Module } from '@nestjs/common';
import { handlers } from '../../../platform/log/deciding/handles.js';
import { reads, readsFew } from '../../../platform/log/following/reads.js';
import { hintFeed } from '../../../platform/edge/realtime/hint-feed.js';
import { WorkingHoursCommands } from './working-hours.commands.js';
import { WorkingHoursController } from './working-hours.controller.js';
import { workingHoursEvents } from './working-hours.events.js';
import { workingHoursProjection } from './working-hours.projection.js';
import { Hours } from './working-hours.published.js';
import { WORKING_HOURS, WORKING_HOURS_IN_MEMORY, WorkingHoursQueries } from './working-hours.queries.js';

@Global()
@Module({
  controllers: [WorkingHoursController],
  providers: [
    reads(WORKING_HOURS, workingHoursProjection),
    readsFew(WORKING_HOURS_IN_MEMORY, WORKING_HOURS, workingHoursProjection),
    WorkingHoursQueries,
    hintFeed({
      what: 'workingHours',
      events: workingHoursEvents,
      send: (sockets, hint) => sockets.hintStaff(hint),
    }),
    ...handlers(WorkingHoursCommands),
    { provide: Hours, useExisting: WorkingHoursQueries },
  ],
  exports: [Hours],
})
export class WorkingHoursModule {}
