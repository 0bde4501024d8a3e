import { Module } from '@nestjs/common';
import { OperatorLog } from './operator-log.js';

/** The operator's console (docs/behaviour/operations-console.md). */
@Module({
  providers: [OperatorLog],
})
export class ConsoleModule {}
