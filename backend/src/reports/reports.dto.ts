import { Type } from 'class-transformer';
import { IsIn, IsObject, IsOptional, Matches, ValidateNested } from 'class-validator';
import {
  EXPORT_FORMATS,
  REPORT_TYPES,
  type ExportFormat,
  type ExportRequest,
  type ReportQuery,
  type ReportType,
} from '@lox/contracts/reports.js';
import { IsDay } from '../platform/http/is-day.js';

const IsBroker = () => Matches(/^[0-9a-f-]{36}$/, { message: 'Corretor inválido' });

class DateRangeDto {
  @IsOptional()
  @IsDay()
  startDate?: string;

  @IsOptional()
  @IsDay()
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
