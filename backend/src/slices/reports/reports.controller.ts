import { applyDecorators, Body, Controller, Get, HttpCode, Inject, Post, Query, Res } from '@nestjs/common';
import { Type } from 'class-transformer';
import {
  IsIn,
  IsObject,
  IsOptional,
  ValidateBy,
  ValidateNested,
  type ValidationArguments,
} from 'class-validator';
import type { Response } from 'express';
import {
  ADVANCED_REPORTS,
  type BrokerPerformance,
  type DashboardReport,
  EXPORT_FORMATS,
  type ExportedReport,
  type ExportFormat,
  type ExportRequest,
  type LeadsReport,
  type PropertiesReport,
  rangeProblem,
  REPORT_LABELS,
  REPORT_TYPES,
  type ReportQuery,
  type ReportType,
  type ResponseReport,
  type VisitsReport,
} from '@lox/contracts/reports.js';
import { localDay } from '@lox/contracts/local-time.js';
import type { CohortReport } from '@lox/contracts/past.js';
import { abilityOf, can, denialText } from '@lox/contracts/permissions.js';
import { OptionalBroker, OptionalInstant } from '../../platform/http/input/dto-fields.js';
import { AsOf } from '../../platform/http/auth/as-of.js';
import { forbiddenError, Requires } from '../../platform/http/auth/access-guard.js';
import type { Account } from '../../platform/http/auth/accounts.js';
import { Agency } from '../settings/agency/agency.published.js';
import { ApiGroup, ApiOperation } from '../../platform/http/input/api-operation.js';
import { type FileBody, SentResponse } from '../../platform/http/answers/sent-response.js';
import { type ReportData, reportTables, responseTables } from './report-tables.js';
import { ReportPrinter } from './report-printer.js';
import { ReportQueries } from './report.queries.js';
import { CohortFunnel } from './cohort-funnel.js';
import { PerformanceReport } from './performance-report.js';
import { Context, RequestContext } from '../../platform/http/auth/request-context.js';
import { reportDaysText } from './report-filter.js';

const EndOfRange = () =>
  applyDecorators(
    IsOptional(),
    ValidateBy({
      name: 'endOfRange',
      validator: {
        validate: (_value, where) => problemAt(where) === undefined,
        defaultMessage: (where) => problemAt(where) ?? '',
      },
    }),
  );

function problemAt(where?: ValidationArguments): string | undefined {
  const problem = where && rangeProblem(where.object);
  return problem?.at === where?.property ? problem?.message : undefined;
}

class DateRangeDto {
  @EndOfRange()
  startDate?: string;

  @EndOfRange()
  endDate?: string;
}

export class ReportQueryDto extends DateRangeDto implements ReportQuery {
  @OptionalInstant()
  asOf?: string;

  @OptionalBroker()
  brokerId?: string;
}

class ExportFiltersDto {
  @IsOptional()
  @IsObject({ message: 'Período inválido' })
  @ValidateNested({ message: 'Período inválido' })
  @Type(() => DateRangeDto)
  dateRange?: DateRangeDto;

  @OptionalBroker()
  brokerId?: string;
}

export class ExportDto implements ExportRequest {
  @IsIn(REPORT_TYPES, { message: 'Relatório inválido' })
  reportType!: ReportType;

  @IsIn(EXPORT_FORMATS, { message: 'Formato inválido' })
  format!: ExportFormat;

  @IsOptional()
  @IsObject({ message: 'Filtros inválidos' })
  @ValidateNested({ message: 'Filtros inválidos' })
  @Type(() => ExportFiltersDto)
  filters?: ExportFiltersDto;
}

export const NO_EXPORT = 'Você não tem permissão para exportar relatórios';

@ApiGroup('Relatórios')
@Controller('api/admin/reports')
export class ReportsController {
  constructor(
    @Inject(ReportQueries) private readonly queries: ReportQueries,
    @Inject(PerformanceReport) private readonly performances: PerformanceReport,
    @Inject(CohortFunnel) private readonly cohorts: CohortFunnel,
    @Inject(Agency) private readonly agency: Agency,
    @Inject(ReportPrinter) private readonly printer: ReportPrinter,
  ) {}

  @Requires('basic', 'reports')
  @AsOf('leads', 'properties', 'visits')
  @ApiOperation('Relatório geral')
  @Get('dashboard')
  dashboard(
    @Query() query: ReportQueryDto,
    @Context() { account }: RequestContext,
  ): Promise<DashboardReport> {
    return this.queries.dashboard(account, query);
  }

  @Requires('basic', 'reports')
  @AsOf('leads', 'properties', 'visits')
  @ApiOperation('Relatório de imóveis')
  @Get('properties')
  properties(
    @Query() query: ReportQueryDto,
    @Context() { account }: RequestContext,
  ): Promise<PropertiesReport> {
    return this.queries.ofProperties(account, query);
  }

  @Requires('basic', 'reports')
  @AsOf('leads', 'properties', 'visits')
  @ApiOperation('Relatório de leads')
  @Get('leads')
  leads(@Query() query: ReportQueryDto, @Context() { account }: RequestContext): Promise<LeadsReport> {
    return this.queries.ofLeads(account, query);
  }

  @Requires('advanced', 'reports')
  @AsOf('leads', 'properties', 'visits')
  @ApiOperation('Tempo até o primeiro contato, por origem e por hora de chegada', {
    details: 'Em minutos do horário de trabalho da imobiliária; `null` onde nenhum lead foi atendido.',
  })
  @Get('response-times')
  responseTimes(
    @Query() query: ReportQueryDto,
    @Context() { account }: RequestContext,
  ): Promise<ResponseReport> {
    return this.performances.responseTimes(account, query);
  }

  @Requires('advanced', 'reports')
  @AsOf('leads', 'properties', 'visits')
  @ApiOperation('Relatório por corretor')
  @Get('performance')
  performance(
    @Query() query: ReportQueryDto,
    @Context() { account }: RequestContext,
  ): Promise<BrokerPerformance[]> {
    return this.performances.ofBrokers(account, query);
  }

  @Requires('advanced', 'reports')
  @AsOf('leads', 'properties', 'visits')
  @ApiOperation('Relatório de visitas')
  @Get('visits')
  visits(@Query() query: ReportQueryDto, @Context() { account }: RequestContext): Promise<VisitsReport> {
    return this.queries.ofVisits(account, query);
  }

  @Requires('advanced', 'reports')
  @AsOf('leads')
  @ApiOperation('Até onde chegaram os leads que entraram no período', {
    details: 'Conta cada etapa que o lead alcançou alguma vez, com o tempo mediano desde a chegada.',
  })
  @Get('cohort')
  cohort(@Query() query: ReportQueryDto, @Context() { account }: RequestContext): Promise<CohortReport> {
    return this.cohorts.of(account, query);
  }

  @Requires('export', 'reports', NO_EXPORT)
  @HttpCode(200)
  @ApiOperation('Exporta um relatório', {
    details:
      '`json` responde os dados; `csv` e `pdf`, o arquivo. A permissão de exportar não abre relatórios que a pessoa não pode ler.',
    refuses: { 413: ['report_too_large'], 429: ['too_many_requests'] },
  })
  @Post('export')
  async export(
    @Body() { reportType, format, filters }: ExportDto,
    @Context() { account }: RequestContext,
    @Res() response: Response,
  ): Promise<SentResponse<ExportedReport | FileBody<'text/csv' | 'application/pdf'>>> {
    const query = { ...filters?.dateRange, brokerId: filters?.brokerId };
    const data = await this.read(reportType, account, query);
    if (format === 'json') {
      response.json({ data } satisfies ExportedReport);
      return new SentResponse();
    }
    const tables = reportTables(reportType, data);
    if (reportType === 'performance')
      tables.push(...responseTables(await this.performances.responseTimes(account, query)));
    const heading = {
      agency: (await this.agency.profile()).name,
      title: `Relatório: ${REPORT_LABELS[reportType]}`,
      period: reportDaysText(query),
    };
    const file = await this.printer.print({ format, heading, tables });
    response.attachment(`relatorio-${reportType}-${localDay(new Date())}.${format}`);
    response.type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf').send(file);
    return new SentResponse();
  }

  /** Exporting does not widen which reports may be read. */
  private read<T extends ReportType>(type: T, account: Account, query: ReportQuery): Promise<ReportData[T]> {
    const action = ADVANCED_REPORTS.includes(type) ? 'advanced' : 'basic';
    if (!can(abilityOf(account), action, 'reports'))
      throw forbiddenError(denialText(action, 'reports'), { module: 'reports', action });
    const readers: { [R in ReportType]: () => Promise<ReportData[R]> } = {
      dashboard: () => this.queries.dashboard(account, query),
      properties: () => this.queries.ofProperties(account, query),
      leads: () => this.queries.ofLeads(account, query),
      performance: () => this.performances.ofBrokers(account, query),
      visits: () => this.queries.ofVisits(account, query),
    };
    return readers[type]();
  }
}
