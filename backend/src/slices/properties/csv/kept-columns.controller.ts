import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, ValidateIf, ValidateNested } from 'class-validator';
import { Body, Controller, Get, Inject, Put } from '@nestjs/common';
import { KEPT_COLUMNS_LIMITS, type KeptColumn, type KeptColumns } from '@lox/contracts/kept-columns.js';
import { CSV_COLUMNS, type CsvColumn } from '@lox/contracts/property-management.js';
import { Requires } from '../../../platform/http/auth/access-guard.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { RequiredText } from '../../../platform/http/input/dto-fields.js';
import { KeptColumnsStore } from './kept-columns.js';

export class KeptColumnDto implements KeptColumn {
  @RequiredText(KEPT_COLUMNS_LIMITS.header, 'Nome da coluna é obrigatório', 'Nome da coluna é longo demais')
  header!: string;

  @ValidateIf((_, column) => column !== null)
  @IsIn(CSV_COLUMNS, { message: 'Coluna desconhecida' })
  column!: CsvColumn | null;
}

export class KeptColumnsDto implements KeptColumns {
  @ValidateNested({ each: true, message: 'Colunas inválidas' })
  @Type(() => KeptColumnDto)
  @ArrayMaxSize(KEPT_COLUMNS_LIMITS.columns, {
    message: `Guarde no máximo ${KEPT_COLUMNS_LIMITS.columns} colunas`,
  })
  @IsArray({ message: 'Colunas inválidas' })
  columns!: KeptColumnDto[];
}

@ApiGroup('Imóveis')
@Controller('api/admin/kept-columns')
export class KeptColumnsController {
  constructor(@Inject(KeptColumnsStore) private readonly kept: KeptColumnsStore) {}

  @Requires('create', 'properties')
  @ApiOperation('Como a pessoa relacionou as colunas das suas planilhas')
  @Get()
  async read(@Context() { account }: RequestContext): Promise<KeptColumns> {
    return { columns: await this.kept.of(account.id) };
  }

  @Requires('create', 'properties')
  @ApiOperation('Guarda como a pessoa relaciona as colunas das suas planilhas', {
    details: 'As que já estavam guardadas ficam.',
  })
  @Put()
  async keep(
    @Body() { columns }: KeptColumnsDto,
    @Context() { account }: RequestContext,
  ): Promise<KeptColumns> {
    await this.kept.keep(account.id, columns);
    return { columns: await this.kept.of(account.id) };
  }
}
