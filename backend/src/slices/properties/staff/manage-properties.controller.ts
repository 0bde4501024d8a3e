import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Param,
  Patch,
  Post,
  Query,
  Res,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import {
  type ATTACHMENT_RULES,
  type BulkUpdateResult,
  type ManagedProperty,
  REQUIRED_PROPERTY_FIELDS,
} from '@lox/contracts/property-management.js';
import { AsOf, AsOfDto } from '../../../platform/http/auth/as-of.js';
import { Requires } from '../../../platform/http/auth/access-guard.js';
import type { Account } from '../../../platform/http/auth/accounts.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { Streams } from '../../../platform/log/deciding/streams.js';
import { PrivateFiles } from '../../../platform/http/files/private-files.js';
import { attachment, sendFile } from '../../../platform/http/files/send-file.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { idParam, withTag } from '../../../platform/http/input/id-param.js';
import { sendList } from '../../../platform/http/answers/send-list.js';
import { IdempotencyKeys } from '../../../platform/http/files/idempotency-keys.js';
import type { FileBody, SentResponse } from '../../../platform/http/answers/sent-response.js';
import { BulkUpdates } from './bulk-updates.js';
import { newProperty, propertyPatch, validateChange, validateNewFields } from './property-input.js';
import { ManagedProperties } from './managed-properties.js';
import { BulkUpdateDto, ManagedPropertyDto } from './manage-properties.dto.js';
import { PropertyChangeDto } from './property-fields.dto.js';
import { PropertyAccess } from './property-access.js';
import { propertyNotFound, type PropertyPatch, requireProperty } from '../domain/property.decider.js';
import { ATTACHMENTS } from './property-files.js';
import { filesOfNew, PROPERTY_FORM, PROPERTY_REFUSALS, PropertyFormReader } from './property-form.js';
import { property } from '../domain/property.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';
import { ChangeProperty, ListProperty, RemoveProperty } from './property.commands.js';

type AttachmentKind = (typeof ATTACHMENT_RULES.types)[number];

const propertyId = () => idParam(propertyNotFound);

@ApiGroup('Imóveis')
@Controller('api')
export class ManagePropertiesController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Streams) private readonly streams: Streams,
    @Inject(ManagedProperties) private readonly managed: ManagedProperties,
    @Inject(PropertyAccess) private readonly access: PropertyAccess,
    @Inject(IdempotencyKeys) private readonly repeated: IdempotencyKeys,
    @Inject(PropertyFormReader) private readonly forms: PropertyFormReader,
    @Inject(PrivateFiles) private readonly files: PrivateFiles,
    @Inject(BulkUpdates) private readonly bulk: BulkUpdates,
  ) {}

  @Requires('read', 'properties')
  @AsOf('properties')
  @ApiOperation('Os imóveis que a pessoa pode administrar')
  @Get('admin/properties')
  list(
    @Query() query: ManagedPropertyDto,
    @Context() { account }: RequestContext,
    @Res() response: Response,
  ): Promise<SentResponse<ManagedProperty[]>> {
    return sendList(response, query, this.managed, account);
  }

  @Requires('update', 'properties')
  @HttpCode(200)
  @ApiOperation('Muda a situação de vários imóveis', { details: 'Cada imóvel tem o seu próprio resultado.' })
  @Post('admin/properties/bulk-update')
  async bulkUpdate(
    @Body() { propertyIds, updates }: BulkUpdateDto,
    @Context() { account, origin }: RequestContext,
  ): Promise<BulkUpdateResult> {
    return { results: await this.bulk.setStatus(propertyIds, updates.status, account, origin) };
  }

  @Requires('create', 'properties')
  @ApiOperation('Cadastra um imóvel', {
    form: { ...PROPERTY_FORM, required: REQUIRED_PROPERTY_FIELDS },
    refuses: {
      400: PROPERTY_REFUSALS,
      409: ['key_reused', 'publication_refused'],
      413: ['too_many_photos', 'too_many_documents'],
    },
  })
  @Post('properties')
  async create(@Context() context: RequestContext): Promise<ManagedProperty> {
    const { origin, idempotencyKey: key, request, response } = context;
    const form = await this.forms.receive(request, response);
    const { account } = context;
    try {
      const files = filesOfNew(form);
      const input = newProperty(await validateNewFields(form.data));
      const list = () => this.commands.execute(new ListProperty(input, account, key, origin, files));
      const { photos, attachments, main } = files;
      const reusedText = 'Esta chave já foi usada para outro imóvel.';
      const content = { reusedText, fields: { data: form.data, main }, files: { photos, attachments } };
      const id = await this.repeated.run(request, content, list);
      return await this.answer(id, account, response);
    } finally {
      await form.dispose();
    }
  }

  @Requires('read', 'properties')
  @AsOf('properties')
  @ApiOperation('Um imóvel, como a equipe o vê', { refuses: { 404: ['property_not_found'] } })
  @Get('properties/:id')
  async one(
    @propertyId() id: string,
    @Query() { asOf }: AsOfDto,
    @Context() { account, response }: RequestContext,
  ): Promise<ManagedProperty> {
    if (!asOf) return this.answer(id, account, response);
    const found = await this.managed.visible(account, id);
    if (!found) throw propertyNotFound();
    return withTag(found, response);
  }

  /** An edit without changes is refused, except the card's toggle. */
  @Requires('update', 'properties')
  @ApiOperation('Altera um imóvel', {
    form: { ...PROPERTY_FORM, data: PropertyChangeDto },
    refuses: {
      400: ['fields_required', 'reason_required', ...PROPERTY_REFUSALS],
      404: ['property_not_found'],
      409: ['nothing_changed', 'price_not_changed', 'publication_refused'],
      413: ['too_many_photos', 'too_many_documents'],
    },
  })
  @Patch('properties/:id')
  async change(@propertyId() id: string, @Context() context: RequestContext): Promise<ManagedProperty> {
    const { origin, ifMatch: expected, request, response } = context;
    await this.access.refuseEarly(context.account, id, expected);
    const form = await this.forms.receive(request, response);
    const { account } = context;
    try {
      const { priceReason, ...given } = await validateChange(form.data);
      const patch = propertyPatch(given);
      const { photos, attachments, files } = form;
      const change = {
        patch,
        priceReason,
        photos: { ...photos, added: [] },
        attachments: { ...attachments, added: [] },
        received: files,
      };
      const command = new ChangeProperty(id, change, account, expected, origin);
      const changed = await this.commands.execute(command);
      if (!changed && !isToggle(request, patch))
        throw new DomainError('nothing_changed', 'Altere algum campo antes de salvar.');
      return await this.answer(id, account, response);
    } finally {
      await form.dispose();
    }
  }

  @Requires('delete', 'properties')
  @ApiOperation('Exclui um imóvel', { refuses: { 404: ['property_not_found'] } })
  @Delete('properties/:id')
  async remove(
    @propertyId() id: string,
    @Context() { account, origin, ifMatch }: RequestContext,
  ): Promise<{ id: string; removed: true }> {
    await this.commands.execute(new RemoveProperty(id, account, ifMatch, origin));
    return { id, removed: true };
  }

  @Requires('read', 'properties')
  @ApiOperation('Baixa um documento de um imóvel', {
    refuses: { 404: ['property_not_found', 'document_not_found'] },
  })
  @Get('properties/:id/documents/:fileId')
  async downloadAttachment(
    @propertyId() id: string,
    @Param('fileId') fileId: string,
    @Context() { account }: RequestContext,
    @Res() response: Response,
  ): Promise<SentResponse<FileBody<AttachmentKind>>> {
    const { state } = await this.streams.load(property, id);
    this.access.require(account, 'read', state);
    const found = requireProperty(state).attachments.find((one) => one.id === fileId);
    const file = found && (await this.files.open(ATTACHMENTS, found.id));
    if (!found || !file) throw new DomainError('document_not_found', 'Documento não encontrado.', 404);
    response.setHeader('Content-Type', found.mimeType);
    response.setHeader('Content-Disposition', attachment(found.name));
    response.setHeader('X-Content-Type-Options', 'nosniff');
    return sendFile(response, file);
  }

  private async answer(id: string, account: Account, response: Response): Promise<ManagedProperty> {
    const loaded = await this.streams.load(property, id);
    this.access.require(account, 'read', loaded.state);
    const found = await this.managed.one(id, loaded);
    if (!found) throw propertyNotFound();
    return withTag(found, response);
  }
}

const isToggle = (request: Request, patch: PropertyPatch): boolean =>
  !request.is('multipart/form-data') && Object.keys(patch).join() === 'status';
