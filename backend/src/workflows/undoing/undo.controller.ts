import { Body, Controller, HttpCode, Inject, Module, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsInt, IsOptional, IsUUID, Min, ValidateNested } from 'class-validator';
import {
  type Undo,
  UNDO_KINDS,
  UNDO_LIMIT,
  type UndoChange,
  type UndoKind,
  type UndoResult,
} from '@lox/contracts/undo.js';
import { StaffOnly } from '../../platform/http/auth/access-guard.js';
import { Context, RequestContext } from '../../platform/http/auth/request-context.js';
import { ApiGroup, ApiOperation } from '../../platform/http/input/api-operation.js';
import { invalidFields } from '../../platform/http/input/validation-pipe.js';
import { handlers } from '../../platform/log/deciding/handles.js';
import { LeadsModule } from '../../slices/leads/leads.module.js';
import { PropertiesModule } from '../../slices/properties/properties.module.js';
import { VisitsModule } from '../../slices/visits/visits.module.js';
import { UndoChanges, UndoCommands } from './undo.commands.js';

class UndoChangeDto implements UndoChange {
  @IsIn(UNDO_KINDS, { message: 'Tipo inválido' })
  kind!: UndoKind;

  @IsUUID(undefined, { message: 'Registro inválido' })
  id!: string;

  @IsOptional()
  @IsInt({ message: 'Revisão inválida' })
  @Min(0, { message: 'Revisão inválida' })
  revision?: number;

  @IsOptional()
  @IsUUID(undefined, { message: 'Registro inválido' })
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

@ApiGroup('Auditoria')
@Controller('api/admin/undo')
export class UndoController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @StaffOnly()
  @HttpCode(200)
  @ApiOperation('Desfaz alterações de leads, visitas e imóveis', {
    details:
      'Cada alteração é dita pela revisão em que deixou o registro: tudo o que o mesmo pedido mudou nele volta ao que ' +
      'era, e nada mais. Valem as permissões de quem desfaz, agora. O que outra pessoa mudou depois é recusado ' +
      '(`changed_since`), e o que não pode voltar também (`not_undoable`). Repetir a chamada não muda nada duas vezes.',
  })
  @Post()
  async undo(@Body() wanted: UndoDto, @Context() { account, origin }: RequestContext): Promise<UndoResult> {
    if (wanted.changes.some(({ revision, entry }) => (revision ?? entry) === undefined))
      throw invalidFields({ changes: 'Diga qual alteração desfazer.' });
    return { results: await this.commands.execute(new UndoChanges(wanted, account, origin)) };
  }
}

@Module({
  imports: [LeadsModule, VisitsModule, PropertiesModule],
  controllers: [UndoController],
  providers: handlers(UndoCommands),
})
export class UndoingModule {}
