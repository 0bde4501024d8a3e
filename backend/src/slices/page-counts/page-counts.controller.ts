import { Body, Controller, HttpCode, Inject, Module, Post } from '@nestjs/common';
import { IsIn, IsOptional, Matches, MaxLength } from 'class-validator';
import { oneLine } from '@lox/contracts/clean-text.js';
import { ANALYTICS_EVENTS, type AnalyticsEvent, type AnalyticsHit } from '@lox/contracts/page-counts.js';
import { Public } from '../../platform/http/auth/access-guard.js';
import { ApiGroup, ApiOperation } from '../../platform/http/input/api-operation.js';
import { TextMatching } from '../../platform/http/input/dto-fields.js';
import { PageCounts } from './page-counts.js';
import { Limited } from '../../platform/http/limits/limited.js';

class AnalyticsHitDto implements AnalyticsHit {
  @IsIn(ANALYTICS_EVENTS, { message: 'Evento desconhecido' })
  event!: AnalyticsEvent;

  /** A query may hold a search text, so it is refused. */
  @MaxLength(200, { message: 'Caminho é longo demais' })
  @TextMatching('Caminho inválido', (path) => oneLine(path) === path)
  @Matches(/^\/[^\s?#]*$/, { message: 'Caminho inválido' })
  path!: string;

  @IsOptional()
  @Matches(/^[a-z0-9/_-]{1,60}$/, { message: 'Rótulo inválido' })
  label?: string;
}

@ApiGroup('Site')
@Controller('api/analytics')
export class PageCountsController {
  constructor(@Inject(PageCounts) private readonly counts: PageCounts) {}

  @Public()
  @Limited(300)
  @HttpCode(204)
  @ApiOperation('Conta algo que um visitante fez, sem dizer quem')
  @Post()
  count(@Body() hit: AnalyticsHitDto): void {
    this.counts.count(hit);
  }
}

@Module({ controllers: [PageCountsController], providers: [PageCounts] })
export class PageCountsModule {}
