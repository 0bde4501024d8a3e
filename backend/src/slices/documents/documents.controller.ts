import { Body, Controller, Delete, Get, Inject, Patch, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { isUUID, Matches } from 'class-validator';
import type { Response } from 'express';
import {
  DOCUMENT_LIST_LIMITS,
  DOCUMENT_MONTH,
  DOCUMENT_TYPES,
  type DocumentChange,
  type DocumentListQuery,
  type DocumentType,
  type LibraryDocument,
  PREVIEWED_KINDS,
  type UploadedDocuments,
} from '@lox/contracts/documents.js';
import {
  FilterOneOf,
  GivenOneOf,
  OptionalFilter,
  OptionalId,
  PageLimit,
  PageOffset,
  SearchText,
} from '../../platform/http/input/dto-fields.js';
import type { Account } from '../../platform/http/auth/accounts.js';
import { Requires } from '../../platform/http/auth/access-guard.js';
import { DomainError } from '../../platform/storage/errors/domain-error.js';
import type { ContentKind } from '../../platform/http/files/content-kind.js';
import { attachment, sendFile, sendShownFile } from '../../platform/http/files/send-file.js';
import { Uploads } from '../../platform/http/files/uploads.js';
import { ApiGroup, ApiOperation } from '../../platform/http/input/api-operation.js';
import { idParam } from '../../platform/http/input/id-param.js';
import { sendList } from '../../platform/http/answers/send-list.js';
import { IdempotencyKeys } from '../../platform/http/files/idempotency-keys.js';
import type { FileBody, SentResponse } from '../../platform/http/answers/sent-response.js';
import { invalidFields } from '../../platform/http/input/validation-pipe.js';
import { type DocumentLinks, documentNotFound } from './library-document.decider.js';
import type { LibraryDocumentState } from './library-document.js';
import { LibraryQueries } from './library.queries.js';
import { Context, RequestContext } from '../../platform/http/auth/request-context.js';
import { DocumentSight } from './document-sight.js';
import { ChangeDocument, LIBRARY_FIELD, RemoveDocument, UploadDocuments } from './library.commands.js';

export class LibraryListDto implements DocumentListQuery {
  @FilterOneOf(DOCUMENT_TYPES, 'Tipo de documento inválido')
  type?: DocumentType;

  @SearchText(DOCUMENT_LIST_LIMITS.search)
  search?: string;

  @OptionalId('Imóvel inválido')
  propertyId?: string;

  @OptionalId('Lead inválido')
  leadId?: string;

  @OptionalFilter()
  @Matches(DOCUMENT_MONTH, { message: 'Mês inválido' })
  month?: string;

  @PageLimit(DOCUMENT_LIST_LIMITS.limit)
  limit?: number;

  @PageOffset()
  offset?: number;
}

export class DocumentChangeDto implements DocumentChange {
  @GivenOneOf(DOCUMENT_TYPES, 'Tipo de documento inválido')
  type?: DocumentType;

  @OptionalId('Imóvel inválido')
  propertyId?: string | null;

  @OptionalId('Lead inválido')
  leadId?: string | null;
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
    @Inject(DocumentSight) private readonly sight: DocumentSight,
  ) {}

  @Requires('read', 'documents')
  @ApiOperation('Os documentos da biblioteca', {
    details: 'Os de um imóvel ou lead só aparecem para quem pode vê-lo.',
  })
  @Get()
  list(
    @Query() query: LibraryListDto,
    @Context() { account }: RequestContext,
    @Res() response: Response,
  ): Promise<SentResponse<LibraryDocument[]>> {
    return sendList(response, query, this.queries, account);
  }

  @Requires('upload', 'documents')
  @ApiOperation('Envia documentos para a biblioteca', {
    details: 'Todos os arquivos entram, ou nenhum.',
    form: {
      texts: {
        type: `Um destes: ${DOCUMENT_TYPES.join(', ')}.`,
        propertyId: 'O imóvel de que são os documentos.',
        leadId: 'O lead de que são os documentos.',
      },
      files: { documents: LIBRARY_FIELD },
    },
    refuses: { 400: ['no_files', 'property_not_found', 'lead_not_found'], 409: ['key_reused'] },
  })
  @Post('upload')
  async upload(@Context() context: RequestContext): Promise<UploadedDocuments> {
    const { origin, idempotencyKey: key, request, response } = context;
    const { fields, files, dispose } = await this.uploads.receive(request, response, {
      documents: LIBRARY_FIELD,
    });
    try {
      for (const name of Object.keys(fields))
        if (!TEXTS.includes(name)) throw invalidFields({ [name]: `Campo desconhecido: ${name}` });
      const type = DOCUMENT_TYPES.find((known) => known === (fields.type ?? 'other'));
      if (!type) throw invalidFields({ type: 'Tipo de documento inválido' });
      const links = linksIn(fields);
      const { account } = context;
      await this.sight.requireRecords(account, links);
      const received = files.documents ?? [];
      if (received.length === 0) throw new DomainError('no_files', 'Selecione pelo menos um arquivo.', 400);
      const reused = 'Esta chave de envio já foi usada com outros arquivos.';
      const upload = () => this.commands.execute(new UploadDocuments(received, type, key, origin, links));
      const ids = await this.repeated.run(request, { reusedText: reused, fields, files }, upload);
      return { documents: await this.queries.byIds(account, ids) };
    } finally {
      await dispose();
    }
  }

  @Requires('upload', 'documents')
  @ApiOperation('Muda o tipo de um documento, ou de que imóvel e lead ele é', {
    refuses: { 400: ['property_not_found', 'lead_not_found'], 404: ['document_not_found'] },
  })
  @Patch(':id')
  async change(
    @documentId() id: string,
    @Body() change: DocumentChangeDto,
    @Context() { account, origin }: RequestContext,
  ): Promise<LibraryDocument> {
    await this.require(account, id);
    await this.commands.execute(new ChangeDocument(id, change, account, origin));
    const [changed] = await this.queries.byIds(account, [id]);
    if (!changed) throw documentNotFound();
    return changed;
  }

  @Requires('download', 'documents')
  @ApiOperation('Mostra um documento: PDF, JPG ou PNG', {
    refuses: { 404: ['document_not_found'], 409: ['preview_unavailable'] },
  })
  @Get(':id/preview')
  async preview(
    @documentId() id: string,
    @Context() { account }: RequestContext,
    @Res() response: Response,
  ): Promise<SentResponse<FileBody<ContentKind>>> {
    const found = await this.require(account, id);
    if (!PREVIEWED_KINDS.includes(found.mimeType))
      throw new DomainError('preview_unavailable', 'Este tipo de arquivo não pode ser mostrado: baixe-o.');
    const file = await this.queries.open(found);
    if (!file) throw documentNotFound();
    response.setHeader('Content-Type', found.mimeType);
    return sendShownFile(response, file);
  }

  @Requires('download', 'documents')
  @ApiOperation('Baixa um documento', { refuses: { 404: ['document_not_found'] } })
  @Get(':id/download')
  async download(
    @documentId() id: string,
    @Context() { account }: RequestContext,
    @Res() response: Response,
  ): Promise<SentResponse<FileBody<ContentKind>>> {
    const found = await this.require(account, id);
    const file = await this.queries.open(found);
    if (!file) throw documentNotFound();
    response.setHeader('Content-Type', found.mimeType);
    response.setHeader('Content-Disposition', attachment(found.name ?? 'documento'));
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
    @Context() { account, origin }: RequestContext,
  ): Promise<{ id: string; removed: true }> {
    if (!(await this.queries.stateOf(account, id))) throw documentNotFound();
    await this.commands.execute(new RemoveDocument(id, origin));
    return { id, removed: true };
  }

  private async require(account: Account, id: string): Promise<NonNullable<LibraryDocumentState>> {
    const found = await this.queries.stateOf(account, id);
    if (!found || found.removed) throw documentNotFound();
    return found;
  }
}

const TEXTS: readonly string[] = ['type', 'propertyId', 'leadId'];

function linksIn({ propertyId, leadId }: { readonly [name: string]: string | undefined }): DocumentLinks {
  if (propertyId && !isUUID(propertyId)) throw invalidFields({ propertyId: 'Imóvel inválido' });
  if (leadId && !isUUID(leadId)) throw invalidFields({ leadId: 'Lead inválido' });
  return { propertyId: propertyId || null, leadId: leadId || null };
}
