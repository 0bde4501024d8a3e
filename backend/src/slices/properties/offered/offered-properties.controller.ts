import { Body, Controller, Inject, Post, ServiceUnavailableException } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { OFFERED_LIMITS, type OfferedAnswer } from '@lox/contracts/offered-properties.js';
import { PHOTO_RULES, type SentPhoto } from '@lox/contracts/property-management.js';
import { Public } from '../../../platform/http/auth/access-guard.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';
import { IdempotencyKeys } from '../../../platform/http/files/idempotency-keys.js';
import { Photos, type ReceivedFile } from '../../../platform/http/files/photos.js';
import { Uploads } from '../../../platform/http/files/uploads.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { invalidFields } from '../../../platform/http/input/validation-pipe.js';
import { Limited } from '../../../platform/http/limits/limited.js';
import type { PhotoRef } from '../domain/property.events.js';
import { offeredInput, OfferProperty } from './offer-property.command.js';
import { OfferedPhotos } from './offered-photos.js';
import { OfferedPropertyDto } from './offered-property.dto.js';

const HOUR_MS = 3_600_000;
/** On one instance: staff's own photos must not wait behind visitors'. */
const PHOTOS_AT_ONCE = 4;
const PHOTO_FORM = {
  images: {
    maxCount: 1,
    maxBytes: PHOTO_RULES.maxBytes,
    what: 'A foto' as const,
    tooMany: 'Envie uma foto de cada vez.',
  },
};

@Public()
@ApiGroup('Imóveis')
@Controller('api/public/offered-properties')
export class OfferedPropertiesController {
  private storing = 0;

  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(IdempotencyKeys) private readonly repeated: IdempotencyKeys,
    @Inject(Uploads) private readonly uploads: Uploads,
    @Inject(Photos) private readonly photos: Photos,
    @Inject(OfferedPhotos) private readonly offered: OfferedPhotos,
  ) {}

  @Limited(10)
  @ApiOperation('Recebe o imóvel que um proprietário quer anunciar', {
    details:
      'O imóvel fica em análise até que a equipe o publique. Sem `price`, o preço será combinado depois.',
    refuses: { 400: ['sent_photo_unknown'], 409: ['key_reused'] },
  })
  @Post()
  async offer(
    @Body() offered: OfferedPropertyDto,
    @Context() { origin, idempotencyKey: key, request }: RequestContext,
  ): Promise<OfferedAnswer> {
    const photos = [...new Set(offered.photos)].map((name) => this.offered.read(name));
    const { name, phone, email = null } = offered;
    const contact = { name, phone, email: email || null };
    const content = { reusedText: 'Esta chave já foi usada para outro imóvel.', fields: offered };
    await this.repeated.run(request, content, () =>
      this.commands.execute(new OfferProperty(offeredInput(offered), contact, photos, key, origin)),
    );
    return { message: 'Recebemos seu imóvel. Nossa equipe vai analisar e falar com você em breve.' };
  }

  @Limited(120, HOUR_MS)
  @ApiOperation('Recebe uma foto do imóvel que um proprietário quer anunciar', {
    details: `O \`name\` da resposta vai em \`photos\`, até ${OFFERED_LIMITS.photos} delas, em até 20 horas.`,
    form: { files: PHOTO_FORM, texts: {} },
  })
  @Post('photos')
  async photo(@Context() { request, response }: RequestContext): Promise<SentPhoto> {
    if (!request.is('multipart/form-data')) throw invalidFields({ images: 'Envie uma foto.' });
    const { files, dispose } = await this.uploads.receive(request, response, PHOTO_FORM);
    try {
      const [file] = files.images ?? [];
      if (!file) throw invalidFields({ images: 'Envie uma foto.' });
      return { name: this.offered.sealedName(await this.store(file)) };
    } finally {
      await dispose();
    }
  }

  private async store(file: ReceivedFile): Promise<PhotoRef> {
    if (this.storing >= PHOTOS_AT_ONCE) throw new ServiceUnavailableException();
    this.storing++;
    try {
      return await this.photos.store(file);
    } finally {
      this.storing--;
    }
  }
}
