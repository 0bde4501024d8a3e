import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import {
  IsIn,
  IsObject,
  IsOptional,
  Matches,
  ValidateBy,
  ValidateNested,
  type ValidationArguments,
} from 'class-validator';
import {
  EXPORT_FORMATS,
  rangeProblem,
  REPORT_TYPES,
  type ExportFormat,
  type ExportRequest,
  type ReportQuery,
  type ReportType,
} from '@lox/contracts/reports.js';
const IsBroker = () => Matches(/^(none|[0-9a-f-]{36})$/, { message: 'Corretor inválido' });

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
  @IsOptional()
  @IsBroker()
  brokerId?: string;
}

class ExportFiltersDto {
  @IsOptional()
  @IsObject({ message: 'Período inválido' })
  @ValidateNested({ message: 'Período inválido' })
  @Type(() => DateRangeDto)
  dateRange?: DateRangeDto;

  @IsOptional()
  @IsBroker()
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
