import { Body, Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { IsInt, isUUID, Min } from 'class-validator';
import { ENTRY_ID } from '@lox/contracts/audit.js';
import {
  type FormerState,
  FORMER_STATE_KINDS,
  type RestoredState,
  type RestoreState,
} from '@lox/contracts/undo.js';
import { StaffOnly } from '../../platform/http/auth/access-guard.js';
import { Context, RequestContext } from '../../platform/http/auth/request-context.js';
import { ApiGroup, ApiOperation } from '../../platform/http/input/api-operation.js';
import { PROPERTY_REFUSALS } from '../../slices/properties/staff/property-form.js';
import { entryNotFound, FormerStates, RestoreFormerState, type StateOf } from './former-states.js';

export class RestoreStateDto implements RestoreState {
  @IsInt({ message: 'Revisão inválida' })
  @Min(0, { message: 'Revisão inválida' })
  revision!: number;
}

const UNKNOWN = ['entry_not_found', 'lead_not_found', 'visit_not_found', 'property_not_found'];

const REFUSED = {
  400: [
    ...['contact_required', 'phone_invalid', 'reason_required', 'reason_unknown', 'fields_required'],
    ...PROPERTY_REFUSALS,
  ],
  404: UNKNOWN,
  409: [
    ...['changed_since', 'not_undoable', 'lead_erased', 'lead_merged', 'visit_erased', 'slot_taken'],
    'publication_refused',
  ],
};

@ApiGroup('Auditoria')
@Controller('api/admin/undo/:kind/:id/:entry')
export class FormerStatesController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(FormerStates) private readonly states: FormerStates,
  ) {}

  @StaffOnly()
  @ApiOperation('O que mudaria se um registro voltasse a um momento do seu histórico', {
    details:
      'De leads, visitas e imóveis (`lead`, `visit`, `property`). `entry` é o `id` de uma entrada do histórico; o estado ' +
      'é o de depois de tudo o que o mesmo pedido mudou. `from` é o valor de agora, `to` o de então.',
    refuses: { 404: UNKNOWN },
  })
  @Get()
  preview(
    @Param('kind') kind: string,
    @Param('id') id: string,
    @Param('entry') entry: string,
    @Context() { account }: RequestContext,
  ): Promise<FormerState> {
    return this.states.preview(stateIn(kind, id, entry), account);
  }

  @StaffOnly()
  @HttpCode(200)
  @ApiOperation('Traz um registro de volta a um momento do seu histórico', {
    details:
      'Uma só alteração, que pode ser desfeita. `revision` é a que a consulta do que mudaria respondeu: o que alguém ' +
      'mudou depois dela é recusado (`changed_since`), e o que uma regra não permite agora também. Anotações, próximos ' +
      'passos, fotos e documentos ficam como estão.',
    refuses: REFUSED,
  })
  @Post()
  restore(
    @Param('kind') kind: string,
    @Param('id') id: string,
    @Param('entry') entry: string,
    @Body() { revision }: RestoreStateDto,
    @Context() { account, origin }: RequestContext,
  ): Promise<RestoredState> {
    const command = new RestoreFormerState(stateIn(kind, id, entry), revision, account, origin);
    return this.commands.execute(command);
  }
}

function stateIn(text: string, id: string, entry: string): StateOf {
  const kind = FORMER_STATE_KINDS.find((one) => one === text);
  if (!kind || !isUUID(id) || !ENTRY_ID.test(entry)) throw entryNotFound();
  return { kind, id, entry };
}
