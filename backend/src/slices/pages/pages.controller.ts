import { Controller, Get, Inject, Param } from '@nestjs/common';
import type { PageContent } from '@lox/contracts/public-calls.js';
import { Public } from '../../platform/http/auth/access-guard.js';
import { DomainError } from '../../platform/storage/errors/domain-error.js';
import { ApiGroup, ApiOperation } from '../../platform/http/input/api-operation.js';
import { PageQueries } from './page.queries.js';

@ApiGroup('Configurações e páginas')
@Controller('api/page-contents')
export class PagesController {
  constructor(@Inject(PageQueries) private readonly pages: PageQueries) {}

  @Public()
  @ApiOperation('Uma página de conteúdo, como o site a mostra', { refuses: { 404: ['page_not_found'] } })
  @Get(':key')
  async content(@Param('key') key: string): Promise<PageContent> {
    const found = await this.pages.content(key);
    if (!found) throw new DomainError('page_not_found', 'Página não encontrada.', 404);
    return found;
  }
}
