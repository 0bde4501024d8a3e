import { Body, Controller, Get, Inject, Param, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { IsOptional, IsString } from 'class-validator';
import {
  type ManagedPage,
  PAGE_KEYS,
  type PageContent,
  type PageText,
} from '@lox/contracts/content-pages.js';
import { Public, Requires } from '../../platform/http/auth/access-guard.js';
import { DomainError } from '../../platform/storage/errors/domain-error.js';
import { ApiGroup, ApiOperation } from '../../platform/http/input/api-operation.js';
import { PageQueries } from './page.queries.js';
import { EditPage } from './page.commands.js';
import { Context, RequestContext } from '../../platform/http/auth/request-context.js';
import { answerVersion } from '../../platform/http/input/answer-version.js';

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

class EditPageDto implements PageText {
  @IsString({ message: 'Título é obrigatório' })
  title!: string;

  @IsString({ message: 'Conteúdo inválido' })
  content!: string;

  @IsOptional()
  @IsString({ message: 'Meta título inválido' })
  metaTitle: string = '';

  @IsOptional()
  @IsString({ message: 'Meta descrição inválida' })
  metaDescription: string = '';
}

@ApiGroup('Configurações e páginas')
@Controller('api/admin/page-contents')
export class ManagePagesController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PageQueries) private readonly pages: PageQueries,
  ) {}

  @Requires('read', 'pages')
  @ApiOperation('As páginas de conteúdo')
  @Get()
  list(): Promise<ManagedPage[]> {
    return this.pages.all();
  }

  @Requires('update', 'pages')
  @ApiOperation('Altera uma página de conteúdo', {
    details: 'A resposta traz o texto como foi guardado: sem o que não é permitido.',
    refuses: { 400: ['title_required', 'page_too_long'], 404: ['page_not_found'] },
  })
  @Put(':key')
  async edit(
    @Param('key') given: string,
    @Body() { title, content, metaTitle, metaDescription }: EditPageDto,
    @Context() { ifMatch, origin, response }: RequestContext,
  ): Promise<ManagedPage> {
    const key = PAGE_KEYS.find((known) => known === given);
    if (!key) throw new DomainError('page_not_found', 'Página não encontrada.', 404);
    // A cleared field may be null.
    const text = { title, content, metaTitle: metaTitle ?? '', metaDescription: metaDescription ?? '' };
    const change = this.commands.execute(new EditPage(key, text, ifMatch, origin));
    return answerVersion(response, () => this.pages.one(key), change);
  }
}
