import { Controller, Get, HttpCode, Inject, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import { CSV_LIMITS, type CsvImportResult } from '@lox/contracts/property-management.js';
import { Requires } from '../../../platform/http/auth/access-guard.js';
import { kindOfFile } from '../../../platform/http/files/content-kind.js';
import { attachment } from '../../../platform/http/files/send-file.js';
import { Uploads, type UploadField } from '../../../platform/http/files/uploads.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { SentResponse, type FileBody } from '../../../platform/http/answers/sent-response.js';
import { importFileRefusal } from '../importing/import-file-reader.js';
import { answerImport, BROKER_NOTE, brokerIdIn, PROGRESS_NOTE } from '../importing/import-answer.js';
import { csvTemplate } from './csv-template.js';
import { ImportProperties } from './import-properties.command.js';
import { noCsv } from './read-csv.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';

const CSV: UploadField = {
  maxCount: 1,
  maxBytes: CSV_LIMITS.bytes,
  what: 'O arquivo',
  tooMany: 'Envie um arquivo CSV por vez.',
};

@ApiGroup('Imóveis')
@Controller('api/admin')
export class CsvPropertiesController {
  constructor(
    @Inject(Uploads) private readonly uploads: Uploads,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  /** Judged by content, as spreadsheets give .csv files types of their own. */
  @Requires('create', 'properties')
  @HttpCode(200)
  @ApiOperation('Importa imóveis de um arquivo CSV', {
    form: { texts: { brokerId: BROKER_NOTE }, files: { csv: CSV } },
    refuses: { 400: ['broker_not_found', 'broker_takes_no_leads'] },
    details: `Cada linha tem o seu próprio resultado. ${PROGRESS_NOTE}`,
  })
  @Post('upload-properties-csv')
  upload(
    @Context() context: RequestContext,
    @Res() response: Response,
  ): Promise<SentResponse<CsvImportResult>> {
    const { origin, request } = context;
    if (!request.is('multipart/form-data')) throw importFileRefusal(noCsv(), 'csv');
    return answerImport(request, response, async (follower) => {
      const { fields, files, dispose } = await this.uploads.receive(request, response, { csv: CSV });
      try {
        const [file] = files.csv ?? [];
        if (!file || (await kindOfFile(file.path))) throw importFileRefusal(noCsv(), 'csv');
        return await this.commands.execute(
          new ImportProperties(file.path, brokerIdIn(fields), context.account, origin, follower),
        );
      } finally {
        await dispose();
      }
    });
  }

  @Requires('create', 'properties')
  @ApiOperation('Um CSV modelo')
  @Get('properties-csv-template')
  template(@Res() response: Response): SentResponse<FileBody<'text/csv'>> {
    response.setHeader('Content-Type', 'text/csv; charset=utf-8');
    response.setHeader('Content-Disposition', attachment('modelo-imoveis.csv'));
    response.end(csvTemplate());
    return new SentResponse();
  }
}
