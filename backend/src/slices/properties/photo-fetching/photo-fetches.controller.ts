import { Controller, Get, Inject } from '@nestjs/common';
import type { PhotoFetches as FetchReport } from '@lox/contracts/photo-fetches.js';
import { Requires } from '../../../platform/http/auth/access-guard.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { PhotoFetches } from './photo-fetches.js';

@ApiGroup('Imóveis')
@Controller('api/admin/photo-fetches')
export class PhotoFetchesController {
  constructor(@Inject(PhotoFetches) private readonly fetches: PhotoFetches) {}

  @Requires('create', 'properties')
  @ApiOperation('As fotos que as listas importadas pela pessoa trouxeram por endereço', {
    details:
      'São buscadas depois da importação, e de novo por até 12 horas quando um endereço não responde. ' +
      '`open` traz os imóveis que ainda esperam fotos ou ficaram sem alguma, no máximo 200.',
  })
  @Get()
  own(@Context() { account }: RequestContext): Promise<FetchReport> {
    return this.fetches.of(account.id);
  }
}
