import { Readable } from 'node:stream';
import { Controller, Get, HttpCode, Inject, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import {
  CSV_COLUMNS,
  CSV_LIMITS,
  type CsvColumn,
  type CsvImportResult,
} from '@lox/contracts/property-management.js';
import { localDay } from '@lox/contracts/local-time.js';
import { CONFIG, type Config } from '../../../config/config.js';
import { publicOrigin } from '../../../platform/http/requests/public-origin.js';
import { Requires } from '../../../platform/http/auth/access-guard.js';
import { attachment } from '../../../platform/http/files/send-file.js';
import { Uploads } from '../../../platform/http/files/uploads.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { sendStream } from '../../../platform/http/answers/send-stream.js';
import { type FileBody, SentResponse } from '../../../platform/http/answers/sent-response.js';
import {
  BROKER_NOTE,
  brokerIdIn,
  type ImportForm,
  PROGRESS_NOTE,
  receiveImport,
} from '../importing/import-answer.js';
import { ImportProperties } from './import-properties.command.js';
import { CsvExportDto } from '../staff/manage-properties.dto.js';
import { ManagedProperties } from '../staff/managed-properties.js';
import { OwnerSight } from '../mandates/owner-sight.js';
import { csvOf } from './write-csv.js';
import { noCsv } from './read-csv.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';

const EXAMPLES: Partial<Record<CsvColumn, string>>[] = [
  {
    ...{ title: 'Casa com quintal no Taquaral', address: 'Rua Fernão Lopes, 388', neighborhood: 'Taquaral' },
    ...{
      city: 'Campinas',
      state: 'SP',
      zip_code: '13075-000',
      street: 'Rua Fernão Lopes',
      street_number: '388',
    },
    ...{
      price: '985.000,00',
      purpose: 'sale',
      type: 'house',
      area: '186',
      useful_area: '150',
      lot_area: '250',
    },
    ...{
      bedrooms: '3',
      suites: '1',
      bathrooms: '2',
      parking_spaces: '2',
      iptu: '305,00',
      condominium_fee: '0',
    },
    ...{
      description: 'Perto da lagoa, com jardim.',
      features: 'Jardim, Churrasqueira',
      rent_price: '4.200,00',
    },
    ...{ is_new_construction: 'não', is_ready: 'sim', built_year: '1998', rent_period: 'Por mês' },
    ...{ guarantees: 'Fiador, Caução', latitude: '-22,87231', longitude: '-47,04512' },
  },
  {
    ...{
      title: 'Apartamento na planta no Cambuí',
      address: 'Rua Maria Monteiro, 1200',
      neighborhood: 'Cambuí',
    },
    ...{
      city: 'Campinas',
      state: 'SP',
      zip_code: '13024-500',
      street: 'Rua Maria Monteiro',
      street_number: '1200',
    },
    ...{
      complement: 'Apto 112',
      floor: '11',
      building_floors: '18',
      building_units: '72',
      address_shown: 'Só a rua',
    },
    ...{ price: '3.400,00', purpose: 'rent', type: 'apartment', area: '72,5', useful_area: '68' },
    ...{
      bedrooms: '2',
      suites: '1',
      bathrooms: '1',
      parking_spaces: '1',
      iptu: '120,00',
      condominium_fee: '650,00',
    },
    ...{ description: 'Andar alto.', features: 'Varanda', amenities: 'Piscina, Academia' },
    ...{ is_new_construction: 'sim', is_ready: 'não', incorporation_number: 'R.2 da matrícula 12.345' },
  },
];

/** With byte order mark and semicolons, as a Brazilian Excel opens it. */
export const csvTemplate = (): string =>
  `\uFEFF${[CSV_COLUMNS, ...EXAMPLES.map(cellsOf)].map((cells) => cells.join(';')).join('\r\n')}\r\n`;

const cellsOf = (example: (typeof EXAMPLES)[number]) => CSV_COLUMNS.map((column) => example[column] ?? '');

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
    @Inject(ManagedProperties) private readonly managed: ManagedProperties,
    @Inject(OwnerSight) private readonly owners: OwnerSight,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Requires('create', 'properties')
  @HttpCode(200)
  @ApiOperation('Importa imóveis de um arquivo CSV', {
    form: {
      texts: {
        trial: '`true`: nada é gravado; `trial` diz de cada linha o que aconteceria.',
        brokerId: BROKER_NOTE,
      },
      files: { csv: CSV.field },
    },
    refuses: { 400: ['broker_not_found', 'broker_takes_no_leads'] },
    details: `Cada linha tem o seu próprio resultado. Fotos por endereço são buscadas depois (\`/api/admin/photo-fetches\`). ${PROGRESS_NOTE}`,
  })
  @Post('upload-properties-csv')
  upload(
    @Context() context: RequestContext,
    @Res() response: Response,
  ): Promise<SentResponse<CsvImportResult>> {
    return receiveImport(this.uploads, context.request, response, CSV, (path, fields, observer) => {
      const { account, origin } = context;
      const how = { trial: fields.trial === 'true', brokerId: brokerIdIn(fields) };
      return this.commands.execute(new ImportProperties(path, how, account, origin, observer));
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

  @Requires('read', 'properties')
  @ApiOperation('Os imóveis que a pessoa vê, em CSV', {
    details:
      'Com os filtros da lista da equipe e as colunas do modelo, que a importação lê de volta; antes delas, código e ' +
      'status. As fotos vêm como endereços.',
  })
  @Get('properties-csv')
  async export(
    @Query() query: CsvExportDto,
    @Context() { account, request }: RequestContext,
    @Res() response: Response,
  ): Promise<SentResponse<FileBody<'text/csv'>>> {
    response.setHeader('Content-Type', 'text/csv; charset=utf-8');
    response.setHeader(
      'Content-Disposition',
      attachment(`imoveis-${localDay(new Date().toISOString())}.csv`),
    );
    const origin = publicOrigin(request, this.config.publicUrl);
    const ownersOf = (ids: readonly string[]) => this.owners.firstOwners(account, ids);
    await sendStream(response, Readable.from(csvOf(this.managed.all(account, query), ownersOf, origin)));
    return new SentResponse();
  }
}
