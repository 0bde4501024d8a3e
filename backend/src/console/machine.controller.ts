import { Controller, Get, Inject } from '@nestjs/common';
import type { MachineView } from '@lox/contracts/operations.js';
import { Requires } from '../platform/http/auth/access-guard.js';
import { ApiGroup, ApiOperation } from '../platform/http/input/api-operation.js';
import { MachineQueries } from './machine.queries.js';

@ApiGroup('Operação')
@Controller('api/admin/operations/machine')
export class MachineController {
  constructor(@Inject(MachineQueries) private readonly machine: MachineQueries) {}

  @ApiOperation('As instâncias e os motores')
  @Requires('read', 'operations')
  @Get()
  view(): Promise<MachineView> {
    return this.machine.view();
  }
}
