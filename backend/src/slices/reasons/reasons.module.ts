import { Global, Module } from '@nestjs/common';
import { handlers } from '../../platform/log/deciding/handles.js';
import { reads } from '../../platform/log/following/reads.js';
import { REASON_RULES, reasonRulesProjection } from './reason-rules.js';
import { ReasonCommands } from './reasons.commands.js';
import { ReasonsController } from './reasons.controller.js';
import { OfferedReasons } from './reasons.published.js';

@Global()
@Module({
  controllers: [ReasonsController],
  providers: [reads(REASON_RULES, reasonRulesProjection), OfferedReasons, ...handlers(ReasonCommands)],
  exports: [OfferedReasons],
})
export class ReasonsModule {}
