import { Controller, Inject, Post } from '@nestjs/common';
import type { SentPhoto } from '@lox/contracts/property-management.js';
import { Requires } from '../../../platform/http/auth/access-guard.js';
import { Photos } from '../../../platform/http/files/photos.js';
import { Uploads } from '../../../platform/http/files/uploads.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { invalidFields } from '../../../platform/http/input/validation-pipe.js';
import { PROPERTY_FILE_FIELDS } from './property-form.js';
import { SentPhotos } from './sent-photos.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';

const FORM = {
  images: { ...PROPERTY_FILE_FIELDS.images!, maxCount: 1, tooMany: 'Envie uma foto de cada vez.' },
};

@ApiGroup('Imóveis')
@Controller('api/admin/property-photos')
export class SendPhotoController {
  constructor(
    @Inject(Uploads) private readonly uploads: Uploads,
    @Inject(Photos) private readonly photos: Photos,
    @Inject(SentPhotos) private readonly sent: SentPhotos,
  ) {}

  @Requires('update', 'properties')
  @ApiOperation('Envia uma foto antes do formulário do imóvel', {
    details: 'O `name` da resposta vai em `sentImages` do formulário, de quem a enviou, em até 20 horas.',
    form: { files: FORM, texts: {} },
  })
  @Post()
  async send(@Context() { account, request, response }: RequestContext): Promise<SentPhoto> {
    if (!request.is('multipart/form-data')) throw invalidFields({ images: 'Envie uma foto.' });
    const { files, dispose } = await this.uploads.receive(request, response, FORM);
    try {
      const [file] = files.images ?? [];
      if (!file) throw invalidFields({ images: 'Envie uma foto.' });
      return { name: this.sent.sealedName(await this.photos.store(file), account.id) };
    } finally {
      await dispose();
    }
  }
}
