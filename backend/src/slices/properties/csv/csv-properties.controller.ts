import { Controller, Get, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import { CSV_LIMITS, type CsvImportResult } from '@lox/contracts/property-management.js';
import { Requires } from '../../../platform/http/auth/access.js';
import { senderOf } from '../../../platform/http/auth/callers.js';
import type { Origin } from '../../../platform/log/deciding/streams.js';
import { kindOfFile } from '../../../platform/http/files/content-kind.js';
import { megabytes, shownName } from '../../../platform/http/files/refused-file.js';
import { attachment } from '../../../platform/http/files/sending.js';
import { Uploads, type FileField } from '../../../platform/http/files/uploads.js';
import { ApiGroup, Described } from '../../../platform/http/input/described.js';
import { RequestOrigin } from '../../../platform/http/requests/origin.js';
import { Sent, type FileBody } from '../../../platform/http/answers/sent.js';
import { refusalOf } from '../importing/file-reading.js';
import { answerImport, BROKER_NOTE, brokerIn, PROGRESS_NOTE } from '../importing/import-answer.js';
import { csvTemplate } from './csv-template.js';
import { ImportProperties } from './import-properties.command.js';
import { noCsv } from './read-csv.js';

const CSV: FileField = {
  maxCount: 1,
  maxBytes: CSV_LIMITS.bytes,
  tooLarge: (name) => `O arquivo ${shownName(name)} passa de ${megabytes(CSV_LIMITS.bytes)}.`,
  tooMany: 'Envie um arquivo CSV por vez.',
};

/** Importing properties from a spreadsheet. */
@ApiGroup('Imóveis')
@Controller('api/admin')
export class CsvPropertiesController {
  constructor(
    @Inject(Uploads) private readonly uploads: Uploads,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  /** Judged by its content: spreadsheets give a .csv types of their own. */
  @Requires('create', 'properties')
  @HttpCode(200)
  @Described('Importa imóveis de um arquivo CSV', {
    form: { texts: { brokerId: BROKER_NOTE }, files: { csv: CSV } },
    refuses: { 400: ['broker_not_found', 'broker_takes_no_leads'] },
    details: `Cada linha tem o seu próprio resultado. ${PROGRESS_NOTE}`,
  })
  @Post('upload-properties-csv')
  upload(
    @RequestOrigin() origin: Origin,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<Sent<CsvImportResult>> {
    if (!request.is('multipart/form-data')) throw refusalOf(noCsv(), 'csv');
    return answerImport(request, response, async (follower) => {
      const { fields, files, dispose } = await this.uploads.receive(request, response, { csv: CSV });
      try {
        const [file] = files.csv ?? [];
        if (!file || (await kindOfFile(file.path))) throw refusalOf(noCsv(), 'csv');
        return await this.commands.execute(
          new ImportProperties(file.path, brokerIn(fields), senderOf(request), origin, follower),
        );
      } finally {
        await dispose();
      }
    });
  }

  @Requires('create', 'properties')
  @Described('Um CSV modelo')
  @Get('properties-csv-template')
  template(@Res() response: Response): Sent<FileBody<'text/csv'>> {
    response.setHeader('Content-Type', 'text/csv; charset=utf-8');
    response.setHeader('Content-Disposition', attachment('modelo-imoveis.csv'));
    response.end(csvTemplate());
    return new Sent();
  }
}
