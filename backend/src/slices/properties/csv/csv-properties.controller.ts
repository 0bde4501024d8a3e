import { Controller, Get, HttpCode, Inject, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import { CSV_COLUMNS, CSV_LIMITS, type CsvImportResult } from '@lox/contracts/property-management.js';
import { Requires } from '../../../platform/http/auth/access-guard.js';
import { attachment } from '../../../platform/http/files/send-file.js';
import { Uploads } from '../../../platform/http/files/uploads.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { type FileBody, SentResponse } from '../../../platform/http/answers/sent-response.js';
import {
  BROKER_NOTE,
  brokerIdIn,
  type ImportForm,
  PROGRESS_NOTE,
  receiveImport,
} from '../importing/import-answer.js';
import { ImportProperties } from './import-properties.command.js';
import { noCsv } from './read-csv.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';

const EXAMPLES = [
  'Casa com quintal no Taquaral;Rua Fernão Lopes, 388;Taquaral;Campinas;SP;985.000,00;sale;house;186;3;2;2;' +
    'Perto da lagoa, com jardim.;Jardim, Churrasqueira;;não;sim;13075-000;305,00;0;1;150;250;;;' +
    'Rua Fernão Lopes;388;;4.200,00;',
  'Apartamento na planta no Cambuí;Rua Maria Monteiro, 1200;Cambuí;Campinas;SP;3.400,00;rent;apartment;72,5;2;1;1;' +
    'Andar alto.;Varanda;Piscina, Academia;sim;não;13024-500;120,00;650,00;1;68;;11;18;' +
    'Rua Maria Monteiro;1200;Apto 112;;R.2 da matrícula 12.345',
];

/** With byte order mark and semicolons, as a Brazilian Excel opens it. */
export const csvTemplate = (): string => `\uFEFF${[CSV_COLUMNS.join(';'), ...EXAMPLES].join('\r\n')}\r\n`;

const CSV: ImportForm = {
  kind: 'csv',
  field: {
    maxCount: 1,
    maxBytes: CSV_LIMITS.bytes,
    what: 'O arquivo',
    tooMany: 'Envie um arquivo CSV por vez.',
  },
  refusal: noCsv,
};

@ApiGroup('Imóveis')
@Controller('api/admin')
export class CsvPropertiesController {
  constructor(
    @Inject(Uploads) private readonly uploads: Uploads,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  @Requires('create', 'properties')
  @HttpCode(200)
  @ApiOperation('Importa imóveis de um arquivo CSV', {
    form: { texts: { brokerId: BROKER_NOTE }, files: { csv: CSV.field } },
    refuses: { 400: ['broker_not_found', 'broker_takes_no_leads'] },
    details: `Cada linha tem o seu próprio resultado. ${PROGRESS_NOTE}`,
  })
  @Post('upload-properties-csv')
  upload(
    @Context() context: RequestContext,
    @Res() response: Response,
  ): Promise<SentResponse<CsvImportResult>> {
    return receiveImport(this.uploads, context.request, response, CSV, (path, fields, observer) => {
      const { account, origin } = context;
      return this.commands.execute(new ImportProperties(path, brokerIdIn(fields), account, origin, observer));
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
