import { applyDecorators } from '@nestjs/common';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsOptional, IsUUID } from 'class-validator';
import {
  ADVERT_CHOICES,
  ADVERT_LIMITS,
  type AdvertChange,
  type AdvertChoice,
  type AdvertQuery,
  type AdvertTexts,
  type Highlight,
  HIGHLIGHTS,
  type PortalContract,
} from '@lox/contracts/portals.js';
import {
  OptionalLines,
  OptionalOneOf,
  OptionalText,
  PageLimit,
  PageOffset,
  SearchText,
  WholeBetween,
} from '../../../platform/http/input/dto-fields.js';

export class AdvertQueryDto implements AdvertQuery {
  @OptionalOneOf(ADVERT_CHOICES, 'Escolha inválida')
  show?: AdvertChoice;

  @SearchText(120)
  search?: string;

  @PageLimit(100)
  limit?: number;

  @PageOffset()
  offset?: number;
}

export class ChangeAdvertsDto implements AdvertChange {
  @ArrayMaxSize(ADVERT_LIMITS.atOnce, {
    message: `Selecione no máximo ${ADVERT_LIMITS.atOnce} imóveis por vez.`,
  })
  @ArrayMinSize(1, { message: 'Selecione pelo menos um imóvel.' })
  @IsUUID(undefined, { each: true, message: 'Imóvel inválido' })
  @IsArray({ message: 'Selecione pelo menos um imóvel.' })
  propertyIds!: string[];

  @OptionalOneOf(HIGHLIGHTS, 'Destaque inválido')
  highlight: Highlight | null = 'standard';
}

export class AdvertTextsDto implements AdvertTexts {
  @OptionalText(ADVERT_LIMITS.title, 'Título inválido', 'Título é longo demais')
  title: string | null = null;

  @OptionalLines(ADVERT_LIMITS.description, 'Descrição inválida', 'Descrição é longa demais')
  description: string | null = null;
}

const Bought = () =>
  applyDecorators(
    IsOptional(),
    WholeBetween(0, ADVERT_LIMITS.contract, `O contrato vai de 0 a ${ADVERT_LIMITS.contract} anúncios`),
  );

/** A number that is not given becomes null. */
export class PortalContractDto implements PortalContract {
  @Bought()
  standard: number | null = null;

  @Bought()
  premium: number | null = null;

  @Bought()
  super_premium: number | null = null;

  @Bought()
  premiere_1: number | null = null;

  @Bought()
  premiere_2: number | null = null;

  @Bought()
  triple: number | null = null;
}
