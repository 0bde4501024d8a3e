import { Body, Controller, Get, HttpCode, Inject, Post } from '@nestjs/common';
import { IsIn, IsOptional } from 'class-validator';
import type { FoundPlace, GeocodingState, PlaceToFind } from '@lox/contracts/maps.js';
import { BRAZILIAN_STATES, PROPERTY_LIMITS } from '@lox/contracts/property-management.js';
import { Requires } from '../../../platform/http/auth/access-guard.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { OptionalText, RequiredText } from '../../../platform/http/input/dto-fields.js';
import { Limited } from '../../../platform/http/limits/limited.js';
import { Geocoder } from './geocoder.js';

export class PlaceToFindDto implements PlaceToFind {
  @RequiredText(PROPERTY_LIMITS.address, 'Informe o endereço', 'O endereço é longo demais')
  address!: string;

  @OptionalText(PROPERTY_LIMITS.neighborhood, 'Bairro inválido', 'O bairro é longo demais')
  neighborhood?: string | null;

  @RequiredText(PROPERTY_LIMITS.city, 'Informe a cidade', 'A cidade é longa demais')
  city!: string;

  @IsOptional()
  @IsIn(BRAZILIAN_STATES, { message: 'Estado inválido' })
  state?: string | null;
}

@ApiGroup('Imóveis')
@Controller('api/admin/geocoding')
export class GeocodingController {
  constructor(@Inject(Geocoder) private readonly geocoder: Geocoder) {}

  @Requires('update', 'properties')
  @ApiOperation('Se o servidor acha endereços no mapa')
  @Get()
  state(): GeocodingState {
    return { configured: this.geocoder.configured };
  }

  @Limited(30)
  @Requires('update', 'properties')
  @HttpCode(200)
  @ApiOperation('Acha as coordenadas de um endereço', {
    details: 'Não altera nada: pergunta ao serviço de `GEOCODER_URL` e responde o primeiro lugar no Brasil.',
    refuses: { 404: ['place_not_found'], 409: ['geocoder_missing', 'geocoder_away'] },
  })
  @Post()
  find(@Body() wanted: PlaceToFindDto): Promise<FoundPlace> {
    return this.geocoder.find(wanted);
  }
}
