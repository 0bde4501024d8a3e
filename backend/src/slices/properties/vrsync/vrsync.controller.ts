import { Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import { VRSYNC_LIMITS, type VrsyncImportResult } from '@lox/contracts/property-management.js';
import { Requires } from '../../../platform/http/auth/access.js';
import { senderOf } from '../../../platform/http/auth/callers.js';
import type { Origin } from '../../../platform/log/deciding/streams.js';
import { kindOfFile } from '../../../platform/http/files/content-kind.js';
import { megabytes, shownName } from '../../../platform/http/files/refused-file.js';
import { Uploads, type FileField } from '../../../platform/http/files/uploads.js';
import { ApiGroup, Described } from '../../../platform/http/input/described.js';
import { RequestOrigin } from '../../../platform/http/requests/origin.js';
import { Sent } from '../../../platform/http/answers/sent.js';
import { refusalOf } from '../importing/file-reading.js';
import { answerImport, BROKER_NOTE, brokerIn, PROGRESS_NOTE } from '../importing/import-answer.js';
import { ImportVrsync } from './import-vrsync.command.js';
import { noVrsync } from './vrsync-feed.js';

const VRSYNC: FileField = {
  maxCount: 1,
  maxBytes: VRSYNC_LIMITS.bytes,
  tooLarge: (name) => `O arquivo ${shownName(name)} passa de ${megabytes(VRSYNC_LIMITS.bytes)}.`,
  tooMany: 'Envie um arquivo VRSync por vez.',
};

/** Importing properties from another system's feed (docs/behaviour/vrsync-import.md). */
@ApiGroup('Imóveis')
@Controller('api/admin')
export class VrsyncController {
  constructor(
    @Inject(Uploads) private readonly uploads: Uploads,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  @Requires('create', 'properties')
  @HttpCode(200)
  @Described('Importa imóveis de um arquivo VRSync', {
    form: {
      texts: {
        trial: '`true`: nada é gravado; a resposta diz o que aconteceria.',
        brokerId: BROKER_NOTE,
      },
      files: { vrsync: VRSYNC },
    },
    details: `Cada imóvel tem o seu próprio resultado. Fotos ficam de fora: o servidor não busca endereços alheios. ${PROGRESS_NOTE}`,
    refuses: { 400: ['broker_not_found', 'broker_takes_no_leads'] },
  })
  @Post('upload-properties-vrsync')
  upload(
    @RequestOrigin() origin: Origin,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<Sent<VrsyncImportResult>> {
    if (!request.is('multipart/form-data')) throw refusalOf(noVrsync(), 'vrsync');
    return answerImport(request, response, async (follower) => {
      const { fields, files, dispose } = await this.uploads.receive(request, response, { vrsync: VRSYNC });
      try {
        const [file] = files.vrsync ?? [];
        if (!file || (await kindOfFile(file.path))) throw refusalOf(noVrsync(), 'vrsync');
        const how = { trial: fields.trial === 'true', brokerId: brokerIn(fields) };
        return await this.commands.execute(
          new ImportVrsync(file.path, how, senderOf(request), origin, follower),
        );
      } finally {
        await dispose();
      }
    });
  }
}
