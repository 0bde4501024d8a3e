import { Inject, Injectable, Logger } from '@nestjs/common';
import { oneLine } from '@lox/contracts/clean-text.js';
import type { FoundPlace, PlaceToFind } from '@lox/contracts/maps.js';
import { isInBrazil } from '@lox/contracts/property-details.js';
import { cut } from '@lox/contracts/text.js';
import { CONFIG, type Config } from '../../../config/config.js';
import { OutgoingAddressPolicy } from '../../../platform/edge/outgoing/outgoing-address-policy.js';
import { getOnce } from '../../../platform/edge/outgoing/post-once.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';

const LONGEST_MS = 8_000;
const MAX_BYTES = 65_536;
const LABEL = 200;
const HEADERS = { accept: 'application/json', 'accept-language': 'pt-BR', 'user-agent': 'LOX/1' };

@Injectable()
export class Geocoder {
  private readonly log = new Logger('geocoder');

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(OutgoingAddressPolicy) private readonly addresses: OutgoingAddressPolicy,
  ) {}

  get configured(): boolean {
    return this.config.geocoderUrl !== null;
  }

  /** @throws DomainError `geocoder_missing`, `geocoder_away`, 404 `place_not_found` */
  async find({ address, neighborhood, city, state }: PlaceToFind): Promise<FoundPlace> {
    const { geocoderUrl } = this.config;
    if (!geocoderUrl)
      throw new DomainError('geocoder_missing', 'A busca de endereços no mapa não está configurada.');
    const asked = [address, neighborhood, city, state, 'Brasil'].filter(Boolean).join(', ');
    const url = geocoderUrl.replace('{address}', () => encodeURIComponent(asked));
    const found = placesIn(await this.answer(url));
    if (!found) throw away();
    const [place] = found.filter(({ latitude, longitude }) => isInBrazil(latitude, longitude));
    if (!place)
      throw new DomainError(
        'place_not_found',
        'O mapa não achou este endereço. Confira rua, número e cidade, ou escreva as coordenadas.',
        404,
      );
    return place;
  }

  private async answer(url: string): Promise<Buffer> {
    const limits = { stop: AbortSignal.timeout(LONGEST_MS), maxBytes: MAX_BYTES };
    try {
      const { status, body } = await getOnce(this.addresses, url, HEADERS, limits);
      if (status === 200) return body;
      this.log.warn(`answered ${status}`);
    } catch (error) {
      this.log.warn(error instanceof Error ? error.name : 'failed');
    }
    throw away();
  }
}

const away = (): DomainError =>
  new DomainError(
    'geocoder_away',
    'O serviço de mapas não respondeu. Tente de novo, ou escreva as coordenadas.',
  );

function placesIn(body: Buffer): FoundPlace[] | undefined {
  try {
    const found: unknown = JSON.parse(body.toString('utf8'));
    return Array.isArray(found) ? found.flatMap(placeOf) : undefined;
  } catch {
    return undefined;
  }
}

function placeOf(entry: unknown): FoundPlace[] {
  const { lat, lon, display_name: label } = (entry ?? {}) as Record<string, unknown>;
  if (typeof lat !== 'string' || typeof lon !== 'string') return [];
  return [
    {
      latitude: sixDecimals(lat),
      longitude: sixDecimals(lon),
      label: typeof label === 'string' ? cut(oneLine(label), LABEL) : '',
    },
  ];
}

const sixDecimals = (degrees: string): number => Math.round(Number(degrees) * 1e6) / 1e6;
