import { Controller, Get, Inject, Query, Res } from '@nestjs/common';
import { IsOptional, ValidateBy } from 'class-validator';
import type { Response } from 'express';
import { localDay } from '@lox/contracts/local-time.js';
import { abilityOf, can, denialText } from '@lox/contracts/permissions.js';
import { lastMonth, monthProblem } from '@lox/contracts/reports.js';
import { type FileBody, SentResponse } from '../../../platform/http/answers/sent-response.js';
import { forbiddenError, Requires } from '../../../platform/http/auth/access-guard.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { Letterheads } from '../../settings/letterhead.published.js';
import { ReportPrinter } from '../report-printer.js';
import { NO_EXPORT } from '../reports.controller.js';
import { monthContent } from './month-content.js';
import { MonthReport } from './month-figures.js';

const problemOf = (month: unknown): string | null => monthProblem(String(month), localDay(new Date()));

export class MonthDto {
  @IsOptional()
  @ValidateBy({
    name: 'isReportMonth',
    validator: {
      validate: (month) => problemOf(month) === null,
      defaultMessage: (given) => problemOf(given?.value) ?? '',
    },
  })
  month?: string;
}

@ApiGroup('Relatórios')
@Controller('api/admin/reports/month')
export class MonthReportController {
  constructor(
    @Inject(MonthReport) private readonly report: MonthReport,
    @Inject(Letterheads) private readonly letterheads: Letterheads,
    @Inject(ReportPrinter) private readonly printer: ReportPrinter,
  ) {}

  @Requires('export', 'reports', NO_EXPORT)
  @ApiOperation('O relatório do mês, para imprimir', {
    details:
      'Os números do mês (`yyyy-MM`; sem ele, o mês passado) contra os do anterior, dentro do que a pessoa pode ver. O mês que corre vai até hoje, contra os mesmos dias do anterior.',
    refuses: { 413: ['report_too_large'], 429: ['too_many_requests'] },
  })
  @Get()
  async print(
    @Query() query: MonthDto,
    @Context() { account }: RequestContext,
    @Res() response: Response,
  ): Promise<SentResponse<FileBody<'application/pdf'>>> {
    for (const action of ['basic', 'advanced'] as const)
      if (!can(abilityOf(account), action, 'reports'))
        throw forbiddenError(denialText(action, 'reports'), { module: 'reports', action });
    const now = new Date();
    const month = query.month ?? lastMonth(localDay(now));
    const [head, compared] = await Promise.all([
      this.letterheads.current(),
      this.report.of(account, month, now),
    ]);
    const content = monthContent(compared);
    const file = await this.printer.print({ format: 'month', head, content, madeAt: now.toISOString() });
    response.attachment(`relatorio-do-mes-${month}.pdf`).type('application/pdf').send(file);
    return new SentResponse();
  }
}
