import { Controller, Delete, Get, Inject, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import {
  DOCUMENT_LIST_LIMITS,
  DOCUMENT_TYPES,
  type DocumentListQuery,
  type DocumentType,
  type LibraryDocument,
  type UploadedDocuments,
} from '@lox/contracts/documents.js';
import { FilterOneOf, PageLimit, PageOffset, SearchText } from '../../platform/http/input/dto-fields.js';
import { Requires } from '../../platform/http/auth/access-guard.js';
import { DomainError } from '../../platform/storage/errors/domain-error.js';
import type { ContentKind } from '../../platform/http/files/content-kind.js';
import { attachment, sendFile } from '../../platform/http/files/send-file.js';
import { Uploads } from '../../platform/http/files/uploads.js';
import { ApiGroup, ApiOperation } from '../../platform/http/input/api-operation.js';
import { idParam } from '../../platform/http/input/id-param.js';
import { sendList } from '../../platform/http/answers/send-list.js';
import { IdempotencyKeys } from '../../platform/http/files/idempotency-keys.js';
import type { FileBody, SentResponse } from '../../platform/http/answers/sent-response.js';
import { invalidFields } from '../../platform/http/input/validation-pipe.js';
import { documentNotFound } from './library-document.decider.js';
import { LibraryQueries } from './library.queries.js';
import { Context, RequestContext } from '../../platform/http/auth/request-context.js';
import { LIBRARY_FIELD, RemoveDocument, UploadDocuments } from './library.commands.js';

export class LibraryListDto implements DocumentListQuery {
  @FilterOneOf(DOCUMENT_TYPES, 'Tipo de documento inválido')
  type?: DocumentType;

  @SearchText(DOCUMENT_LIST_LIMITS.search)
  search?: string;

  @PageLimit(DOCUMENT_LIST_LIMITS.limit)
  limit?: number;

  @PageOffset()
  offset?: number;
}

const documentId = () => idParam(documentNotFound);

@ApiGroup('Documentos')
@Controller('api/admin/documents')
export class DocumentsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(LibraryQueries) private readonly queries: LibraryQueries,
    @Inject(Uploads) private readonly uploads: Uploads,
    @Inject(IdempotencyKeys) private readonly repeated: IdempotencyKeys,
  ) {}

  @Requires('read', 'documents')
  @ApiOperation('Os documentos da biblioteca')
  @Get()
  list(@Query() query: LibraryListDto, @Res() response: Response): Promise<SentResponse<LibraryDocument[]>> {
    return sendList(response, query, this.queries);
  }

  @Requires('upload', 'documents')
  @ApiOperation('Envia documentos para a biblioteca', {
    details: 'Todos os arquivos entram, ou nenhum.',
    form: {
      texts: { type: `Um destes: ${DOCUMENT_TYPES.join(', ')}.` },
      files: { documents: LIBRARY_FIELD },
    },
    refuses: { 400: ['no_files'], 409: ['key_reused'] },
  })
  @Post('upload')
  async upload(
    @Context() { origin, idempotencyKey: key, request, response }: RequestContext,
  ): Promise<UploadedDocuments> {
    const { fields, files, dispose } = await this.uploads.receive(request, response, {
      documents: LIBRARY_FIELD,
    });
    try {
      for (const name of Object.keys(fields))
        if (name !== 'type') throw invalidFields({ [name]: `Campo desconhecido: ${name}` });
      const type = DOCUMENT_TYPES.find((known) => known === (fields.type ?? 'other'));
      if (!type) throw invalidFields({ type: 'Tipo de documento inválido' });
      const received = files.documents ?? [];
      if (received.length === 0) throw new DomainError('no_files', 'Selecione pelo menos um arquivo.', 400);
      const reused = 'Esta chave de envio já foi usada com outros arquivos.';
      const upload = () => this.commands.execute(new UploadDocuments(received, type, key, origin));
      const ids = await this.repeated.run(request, { reusedText: reused, fields, files }, upload);
      return { documents: await this.queries.byIds(ids) };
    } finally {
      await dispose();
    }
  }

  /** Never shown in the browser. */
  @Requires('download', 'documents')
  @ApiOperation('Baixa um documento', { refuses: { 404: ['document_not_found'] } })
  @Get(':id/download')
  async download(
    @documentId() id: string,
    @Res() response: Response,
  ): Promise<SentResponse<FileBody<ContentKind>>> {
    const found = await this.queries.open(id);
    if (!found) throw documentNotFound();
    const { file, mimeType, name } = found;
    response.setHeader('Content-Type', mimeType);
    response.setHeader('Content-Disposition', attachment(name ?? 'documento'));
    response.setHeader('X-Content-Type-Options', 'nosniff');
    return sendFile(response, file);
  }

  @Requires('delete', 'documents')
  @ApiOperation('Exclui um documento', {
    details: 'Repetir não faz mal.',
    refuses: { 404: ['document_not_found'] },
  })
  @Delete(':id')
  async remove(
    @documentId() id: string,
    @Context() { origin }: RequestContext,
  ): Promise<{ id: string; removed: true }> {
    await this.commands.execute(new RemoveDocument(id, origin));
    return { id, removed: true };
  }
}
