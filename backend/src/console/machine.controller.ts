import { Controller, Get, Inject } from '@nestjs/common';
import type { MachineView } from '@lox/contracts/operations.js';
import { Requires } from '../platform/http/auth/access.js';
import { ApiGroup, Described } from '../platform/http/input/described.js';
import { MachineQueries } from './machine.queries.js';

@ApiGroup('Operação')
@Controller('api/admin/operations/machine')
export class MachineController {
  constructor(@Inject(MachineQueries) private readonly machine: MachineQueries) {}

  @Described('As instâncias e os motores')
  @Requires('read', 'operations')
  @Get()
  view(): Promise<MachineView> {
    return this.machine.view();
  }
}
