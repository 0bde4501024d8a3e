import { Body, Controller, HttpCode, Inject, Module, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsUUID,
  isUUID,
  Matches,
  Min,
  ValidateNested,
} from 'class-validator';
import { ENTRY_ID } from '@lox/contracts/audit.js';
import {
  type Undo,
  UNDO_KINDS,
  UNDO_LIMIT,
  type UndoChange,
  type UndoKind,
  type UndoRequest,
  type UndoRequestResult,
  type UndoResult,
} from '@lox/contracts/undo.js';
import { StaffOnly } from '../../platform/http/auth/access-guard.js';
import { Context, RequestContext } from '../../platform/http/auth/request-context.js';
import { ApiGroup, ApiOperation } from '../../platform/http/input/api-operation.js';
import { PageOffset } from '../../platform/http/input/dto-fields.js';
import { invalidFields } from '../../platform/http/input/validation-pipe.js';
import { handlers } from '../../platform/log/deciding/handles.js';
import { DocumentsModule } from '../../slices/documents/documents.module.js';
import { LeadsModule } from '../../slices/leads/leads.module.js';
import { PropertiesModule } from '../../slices/properties/properties.module.js';
import { VisitsModule } from '../../slices/visits/visits.module.js';
import { FormerStates } from './former-states.js';
import { FormerStatesController } from './former-states.controller.js';
import { UndoableRecords } from './undoable-records.js';
import { UndoSight } from './undo-sight.js';
import { UndoChanges, UndoCommands, UndoWholeRequest } from './undo.commands.js';

class UndoChangeDto implements UndoChange {
  @IsIn(UNDO_KINDS, { message: 'Tipo inválido' })
  kind!: UndoKind;

  @Matches(/^[\w-]{1,80}$/, { message: 'Registro inválido' })
  id!: string;

  @IsOptional()
  @IsInt({ message: 'Revisão inválida' })
  @Min(0, { message: 'Revisão inválida' })
  revision?: number;

  @IsOptional()
  @Matches(ENTRY_ID, { message: 'Registro inválido' })
  entry?: string;
}

export class UndoDto implements Undo {
  @ValidateNested({ each: true })
  @Type(() => UndoChangeDto)
  @ArrayMaxSize(UNDO_LIMIT, { message: `No máximo ${UNDO_LIMIT} alterações por vez.` })
  @ArrayMinSize(1, { message: 'Diga o que desfazer.' })
  @IsArray({ message: 'Diga o que desfazer.' })
  changes!: UndoChangeDto[];
}

export class UndoRequestDto implements UndoRequest {
  @IsUUID(undefined, { message: 'Pedido inválido' })
  request!: string;

  @PageOffset()
  offset?: number;
}

const WITH_UUID: readonly UndoKind[] = ['lead', 'visit', 'property', 'document', 'incomingLead', 'user'];

@ApiGroup('Auditoria')
@Controller('api/admin/undo')
export class UndoController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @StaffOnly()
  @HttpCode(200)
  @ApiOperation('Desfaz alterações', {
    details:
      'Cada alteração é dita pela revisão em que deixou o registro: tudo o que o mesmo pedido mudou nele volta ao que ' +
      'era, e nada mais; documentos de um imóvel, e fotos que saíram dele, ficam como estão. Valem as permissões de quem desfaz, agora. O que outra pessoa mudou depois é recusado ' +
      '(`changed_since`), e o que não pode voltar também (`not_undoable`). Repetir a chamada não muda nada duas vezes.',
  })
  @Post()
  async undo(@Body() wanted: UndoDto, @Context() { account, origin }: RequestContext): Promise<UndoResult> {
    if (wanted.changes.some(({ revision, entry }) => (revision ?? entry) === undefined))
      throw invalidFields({ changes: 'Diga qual alteração desfazer.' });
    if (wanted.changes.some(({ kind, id }) => WITH_UUID.includes(kind) && !isUUID(id)))
      throw invalidFields({ changes: 'Registro inválido' });
    return { results: await this.commands.execute(new UndoChanges(wanted.changes, account, origin)) };
  }

  @StaffOnly()
  @HttpCode(200)
  @ApiOperation('Desfaz tudo o que um pedido mudou', {
    details:
      `Uma alteração em lote, uma importação, a passagem de registros: ${UNDO_LIMIT} registros por chamada, com o ` +
      'resultado de cada um que a pessoa vê; `next` é o `offset` da chamada seguinte. O pedido se diz pelo `X-Request-Id` ' +
      'da resposta que o fez, que a auditoria traz em `request`. Um imóvel importado vai para a lixeira; o que alguém ' +
      'mudou depois fica como está.',
  })
  @Post('request')
  undoRequest(
    @Body() wanted: UndoRequestDto,
    @Context() { account, origin }: RequestContext,
  ): Promise<UndoRequestResult> {
    return this.commands.execute(new UndoWholeRequest(wanted, account, origin));
  }
}

@Module({
  imports: [LeadsModule, VisitsModule, PropertiesModule, DocumentsModule],
  controllers: [UndoController, FormerStatesController],
  providers: [UndoSight, UndoableRecords, ...handlers(UndoCommands), ...handlers(FormerStates)],
})
export class UndoingModule {}
