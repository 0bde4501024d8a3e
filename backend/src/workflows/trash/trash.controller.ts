import { Controller, Delete, Get, HttpCode, Inject, Module, Param, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { IsIn } from 'class-validator';
import {
  TRASH_KINDS,
  TRASH_LIMIT,
  type TrashEntry,
  type TrashKind,
  type TrashQuery,
} from '@lox/contracts/trash.js';
import { StaffOnly } from '../../platform/http/auth/access-guard.js';
import { Context, RequestContext } from '../../platform/http/auth/request-context.js';
import { ApiGroup, ApiOperation } from '../../platform/http/input/api-operation.js';
import { PageLimit, PageOffset } from '../../platform/http/input/dto-fields.js';
import { idParam } from '../../platform/http/input/id-param.js';
import { DomainError } from '../../platform/storage/errors/domain-error.js';
import { DocumentsModule } from '../../slices/documents/documents.module.js';
import { TrashJob } from './trash.job.js';
import { Trash } from './trash.js';

export class TrashQueryDto implements TrashQuery {
  @IsIn(TRASH_KINDS, { message: 'Tipo inválido' })
  kind!: TrashKind;

  @PageLimit(TRASH_LIMIT.max)
  limit?: number;

  @PageOffset()
  offset?: number;
}

const notInTrash = (): DomainError =>
  new DomainError('not_in_trash', 'Isto não está na lixeira, ou o prazo acabou.', 404);

function kindIn(text: string): TrashKind {
  const kind = TRASH_KINDS.find((one) => one === text);
  if (!kind) throw notInTrash();
  return kind;
}

const REFUSED = ['not_in_trash', 'property_not_found', 'document_not_found', 'user_not_found'];

@ApiGroup('Lixeira')
@Controller('api/admin/trash')
export class TrashController {
  constructor(@Inject(Trash) private readonly trash: Trash) {}

  @StaffOnly()
  @ApiOperation('O que foi excluído e ainda pode voltar', {
    details:
      'Por 30 dias, do excluído por último ao primeiro. É preciso poder excluir os registros do tipo pedido; quem só ' +
      'exclui os próprios vê os próprios.',
  })
  @Get()
  async list(
    @Query() { limit = TRASH_LIMIT.default, ...query }: TrashQueryDto,
    @Context() { account, origin }: RequestContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TrashEntry[]> {
    const { items, total } = await this.trash.page(account, { ...query, limit }, origin.now);
    response.setHeader('X-Total-Count', total);
    return items;
  }

  @StaffOnly()
  @HttpCode(200)
  @ApiOperation('Traz de volta o que foi excluído', {
    details:
      'O imóvel volta com o endereço e o código que tinha; no ar só se ainda puder estar, senão pausado. O usuário ' +
      'volta com as permissões que tinha e recebe um convite para escolher uma senha.',
    refuses: { 404: REFUSED, 409: ['email_taken'] },
  })
  @Post(':kind/:id/restore')
  async restore(
    @Param('kind') kind: string,
    @idParam(notInTrash) id: string,
    @Context() { account, origin }: RequestContext,
  ): Promise<{ id: string; restored: true }> {
    await this.trash.act('restore', kindIn(kind), id, account, origin);
    return { id, restored: true };
  }

  @StaffOnly()
  @ApiOperation('Exclui de vez o que está na lixeira', {
    details: 'Os arquivos e os dados pessoais se vão; nada disto volta.',
    refuses: { 404: REFUSED },
  })
  @Delete(':kind/:id')
  async purge(
    @Param('kind') kind: string,
    @idParam(notInTrash) id: string,
    @Context() { account, origin }: RequestContext,
  ): Promise<{ id: string; purged: true }> {
    await this.trash.act('purge', kindIn(kind), id, account, origin);
    return { id, purged: true };
  }
}

@Module({ imports: [DocumentsModule], controllers: [TrashController], providers: [Trash, TrashJob] })
export class TrashModule {}
