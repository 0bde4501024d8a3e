import { Body, Controller, Delete, Get, Inject, Put } from '@nestjs/common';
import { CommandBus, type ICommand } from '@nestjs/cqrs';
import type { Response } from 'express';
import type { ManagedAgency } from '@lox/contracts/agency.js';
import { Requires } from '../../../platform/http/auth/access-guard.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { Uploads } from '../../../platform/http/files/uploads.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { AgencyQueries } from './agency.queries.js';
import { LOGO_FIELD, Logos } from './logos.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';
import { ChangeAgency, ChangeAgencyLogo } from '../settings.commands.js';
import { answerVersion } from '../../../platform/http/input/answer-version.js';
import { ChangeAgencyDto } from '../settings.dto.js';

@ApiGroup('Configurações e páginas')
@Controller('api/admin/agency')
export class ManageAgencyController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(AgencyQueries) private readonly agency: AgencyQueries,
    @Inject(Logos) private readonly logos: Logos,
    @Inject(Uploads) private readonly uploads: Uploads,
  ) {}

  @Requires('read', 'settings')
  @ApiOperation('A imobiliária: nomes, contatos, cores e logotipo')
  @Get()
  read(@Context() { response }: RequestContext): Promise<ManagedAgency> {
    return this.answer(response);
  }

  @Requires('update', 'settings')
  @ApiOperation('Altera a imobiliária', {
    details: 'O que uma variável de ambiente define (`fixedBy`) fica como está.',
    refuses: {
      400: [
        'name_missing',
        'system_name_missing',
        'phone_invalid',
        'email_invalid',
        'colour_too_light',
        'network_invalid',
      ],
    },
  })
  @Put()
  change(
    @Body() wanted: ChangeAgencyDto,
    @Context() { origin, ifMatch, response }: RequestContext,
  ): Promise<ManagedAgency> {
    return this.answer(response, new ChangeAgency(wanted, ifMatch, origin));
  }

  @Requires('update', 'settings')
  @ApiOperation('Troca o logotipo', {
    details: 'Dele saem os ícones, o cabeçalho dos e-mails e o cartão que as redes mostram.',
    form: { files: { logo: LOGO_FIELD } },
    refuses: { 400: ['no_files'] },
  })
  @Put('logo')
  async replaceLogo(
    @Context() { origin, ifMatch, request, response }: RequestContext,
  ): Promise<ManagedAgency> {
    const { files, dispose } = await this.uploads.receive(request, response, { logo: LOGO_FIELD });
    try {
      const [file] = files.logo ?? [];
      if (!file) throw new DomainError('no_files', 'Selecione o logotipo.', 400);
      const logo = await this.logos.store(file);
      return await this.answer(response, new ChangeAgencyLogo(logo, ifMatch, origin));
    } finally {
      await dispose();
    }
  }

  @Requires('update', 'settings')
  @ApiOperation('Volta ao desenho original no lugar do logotipo', { details: 'Repetir não faz mal.' })
  @Delete('logo')
  removeLogo(@Context() { origin, ifMatch, response }: RequestContext): Promise<ManagedAgency> {
    return this.answer(response, new ChangeAgencyLogo(null, ifMatch, origin));
  }

  private answer(response: Response, change?: ICommand): Promise<ManagedAgency> {
    const changed = change && this.commands.execute(change);
    return answerVersion(response, () => this.agency.managed(), changed);
  }
}
