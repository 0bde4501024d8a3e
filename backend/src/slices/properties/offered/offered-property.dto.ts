import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { LEAD_LIMITS } from '@lox/contracts/leads.js';
import { OFFERED_LIMITS, type OfferedProperty, offeredProblems } from '@lox/contracts/offered-properties.js';
import { normalisedVisitorPhone } from '@lox/contracts/phone/visitor-phone.js';
import {
  BRAZILIAN_STATES,
  type BrazilianState,
  MAX_PRICE,
  PROPERTY_LIMITS,
} from '@lox/contracts/property-management.js';
import { PROPERTY_TYPES, type PropertyType, type Purpose, PURPOSES } from '@lox/contracts/properties.js';
import {
  AmountBetween,
  emptyToNull,
  OptionalLines,
  RequiredText,
  singleLine,
  textTransformer,
  TextWithoutProblem,
} from '../../../platform/http/input/dto-fields.js';
import { cleanEmail } from '@lox/contracts/email.js';
import { Count, upperCase, zipCode } from '../staff/property-fields.dto.js';

/** Prices in reais. */
export class OfferedPropertyDto implements OfferedProperty {
  @IsIn(PROPERTY_TYPES, { message: 'Escolha o tipo do imóvel' })
  type!: PropertyType;

  @IsIn(PURPOSES, { message: 'Diga se é para vender ou alugar' })
  purpose!: Purpose;

  @RequiredText(PROPERTY_LIMITS.address, 'Informe o endereço', 'Endereço é longo demais')
  address!: string;

  @RequiredText(PROPERTY_LIMITS.neighborhood, 'Informe o bairro', 'Bairro é longo demais')
  neighborhood!: string;

  @RequiredText(PROPERTY_LIMITS.city, 'Informe a cidade', 'Cidade é longa demais')
  city!: string;

  @Transform(upperCase)
  @IsIn(BRAZILIAN_STATES, { message: 'Escolha o estado' })
  state!: BrazilianState;

  @IsOptional()
  @Transform(zipCode)
  @Matches(/^\d{5}-\d{3}$/, { message: 'CEP inválido' })
  zipCode?: string | null;

  @IsOptional()
  @Transform(emptyToNull)
  @AmountBetween(0, PROPERTY_LIMITS.area, 'Área inválida')
  area?: number | null;

  @Count('Número de quartos inválido')
  bedrooms?: number | null;

  @Count('Número de suítes inválido')
  suites?: number | null;

  @Count('Número de banheiros inválido')
  bathrooms?: number | null;

  @Count('Número de vagas inválido')
  parkingSpaces?: number | null;

  @IsOptional()
  @Transform(emptyToNull)
  @AmountBetween(0.01, MAX_PRICE, 'Preço inválido')
  price?: number | null;

  @IsOptional()
  @Transform(emptyToNull)
  @AmountBetween(0, MAX_PRICE, 'Condomínio inválido')
  condominiumFee?: number | null;

  @OptionalLines(OFFERED_LIMITS.description, 'Descrição inválida', 'Descrição é longa demais')
  description?: string | null;

  @IsOptional()
  @MaxLength(400, { each: true, message: 'Foto inválida' })
  @IsString({ each: true, message: 'Foto inválida' })
  @ArrayMaxSize(OFFERED_LIMITS.photos, { message: `Envie no máximo ${OFFERED_LIMITS.photos} fotos` })
  @IsArray({ message: 'Fotos inválidas' })
  photos?: string[];

  @Transform(singleLine)
  @MaxLength(LEAD_LIMITS.name, { message: 'Nome é longo demais' })
  @TextWithoutProblem(offeredProblems.name)
  name!: string;

  @Transform(textTransformer(normalisedVisitorPhone))
  @TextWithoutProblem(offeredProblems.phone)
  phone!: string;

  @IsOptional()
  @Transform(textTransformer(cleanEmail))
  @MaxLength(LEAD_LIMITS.email, { message: 'Email é longo demais' })
  @TextWithoutProblem(offeredProblems.email)
  email?: string | null;
}
