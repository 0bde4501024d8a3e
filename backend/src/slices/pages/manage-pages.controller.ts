import { Body, Controller, Get, Inject, Param, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { IsOptional, IsString } from 'class-validator';
import { PAGE_KEYS, type ManagedPage, type PageText } from '@lox/contracts/public-calls.js';
import { Requires } from '../../platform/http/auth/access-guard.js';
import { DomainError, StaleState } from '../../platform/storage/errors/domain-error.js';
import { ApiGroup, ApiOperation } from '../../platform/http/input/api-operation.js';
import { etagOf } from '../../platform/http/input/preconditions.js';
import { EditPage } from './page.commands.js';
import { PageQueries } from './page.queries.js';
import { Context, RequestContext } from '../../platform/http/auth/request-context.js';

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
    @Context() context: RequestContext,
  ): Promise<ManagedPage> {
    const key = PAGE_KEYS.find((known) => known === given);
    if (!key) throw new DomainError('page_not_found', 'Página não encontrada.', 404);
    const { ifMatch: expected, origin, response } = context;
    // A cleared field may be null.
    const text = { title, content, metaTitle: metaTitle ?? '', metaDescription: metaDescription ?? '' };
    try {
      await this.commands.execute(new EditPage(key, text, expected === null ? null : expected - 1, origin));
    } catch (error) {
      if (error instanceof StaleState) throw new StaleState(await this.pages.one(key));
      throw error;
    }
    const page = await this.pages.one(key);
    response.setHeader('ETag', etagOf(page.version));
    return page;
  }
}
