import { Controller, HttpCode, Inject, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import { VRSYNC_LIMITS, type VrsyncImportResult } from '@lox/contracts/property-management.js';
import { Requires } from '../../../platform/http/auth/access-guard.js';
import { Uploads } from '../../../platform/http/files/uploads.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { SentResponse } from '../../../platform/http/answers/sent-response.js';
import {
  BROKER_NOTE,
  brokerIdIn,
  type ImportForm,
  PROGRESS_NOTE,
  receiveImport,
} from '../importing/import-answer.js';
import { ImportVrsync } from './import-vrsync.command.js';
import { noVrsync } from './vrsync-feed-reader.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';

const VRSYNC: ImportForm = {
  kind: 'vrsync',
  field: {
    maxCount: 1,
    maxBytes: VRSYNC_LIMITS.bytes,
    what: 'O arquivo',
    tooMany: 'Envie um arquivo VRSync por vez.',
  },
  refusal: noVrsync,
};

@ApiGroup('Imóveis')
@Controller('api/admin')
export class VrsyncController {
  constructor(
    @Inject(Uploads) private readonly uploads: Uploads,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  @Requires('create', 'properties')
  @HttpCode(200)
  @ApiOperation('Importa imóveis de um arquivo VRSync', {
    form: {
      texts: {
        trial: '`true`: nada é gravado; a resposta diz o que aconteceria.',
        brokerId: BROKER_NOTE,
      },
      files: { vrsync: VRSYNC.field },
    },
    details: `Cada imóvel tem o seu próprio resultado. Fotos ficam de fora: o servidor não busca endereços alheios. ${PROGRESS_NOTE}`,
    refuses: { 400: ['broker_not_found', 'broker_takes_no_leads'] },
  })
  @Post('upload-properties-vrsync')
  upload(
    @Context() context: RequestContext,
    @Res() response: Response,
  ): Promise<SentResponse<VrsyncImportResult>> {
    return receiveImport(this.uploads, context.request, response, VRSYNC, (path, fields, observer) => {
      const { account, origin } = context;
      const how = { trial: fields.trial === 'true', brokerId: brokerIdIn(fields) };
      return this.commands.execute(new ImportVrsync(path, how, account, origin, observer));
    });
  }
}
