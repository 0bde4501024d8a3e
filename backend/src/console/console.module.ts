import { Module } from '@nestjs/common';
import { BackupLetter } from './backup-letter.js';
import { EventLogController } from './event-log.controller.js';
import { EventLogQueries } from './event-log.queries.js';
import { FollowerControl } from './follower-control.js';
import { FollowerQueries } from './follower.queries.js';
import { FollowersController } from './followers.controller.js';
import { InstanceRegistry } from './instance-registry.js';
import { JobQueries } from './job.queries.js';
import { JobsController } from './jobs.controller.js';
import { MachineController } from './machine.controller.js';
import { MachineQueries } from './machine.queries.js';
import { OperatorLog } from './operator-log.js';
import { ParkedController } from './parked.controller.js';
import { ParkedQueries } from './parked.queries.js';
import { Verifications } from './verifications.js';

@Module({
  controllers: [FollowersController, ParkedController, EventLogController, JobsController, MachineController],
  providers: [
    OperatorLog,
    FollowerQueries,
    FollowerControl,
    ParkedQueries,
    Verifications,
    EventLogQueries,
    BackupLetter,
    InstanceRegistry,
    MachineQueries,
    JobQueries,
  ],
})
export class ConsoleModule {}
