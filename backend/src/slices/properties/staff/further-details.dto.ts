import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsNumber, IsOptional, Max, Min, ValidateIf } from 'class-validator';
import {
  ADDRESS_SHOWN,
  type AddressShown,
  BRAZIL,
  DETAIL_LIMITS,
  type FurtherDetails,
  type Guarantee,
  GUARANTEES,
  type InternalDetails,
  type RentPeriod,
  RENT_PERIODS,
} from '@lox/contracts/property-details.js';
import { MAX_PRICE, PROPERTY_LIMITS } from '@lox/contracts/property-management.js';
import {
  AmountBetween,
  emptyToNull,
  GivenOneOf,
  isGiven,
  OptionalLines,
  OptionalText,
  WholeBetween,
} from '../../../platform/http/input/dto-fields.js';
import { OUTSIDE_TEXT } from '../domain/property-rules.js';

const Optional = (...checks: PropertyDecorator[]) =>
  applyDecorators(IsOptional(), Transform(emptyToNull), ...checks);
const Count = (message: string) => Optional(WholeBetween(0, PROPERTY_LIMITS.count, message));
const Area = (message: string) => Optional(AmountBetween(0, PROPERTY_LIMITS.area, message));
const Degrees = (least: number, most: number, message: string) =>
  Optional(
    IsNumber({ maxDecimalPlaces: 8 }, { message }),
    Min(least, { message: OUTSIDE_TEXT }),
    Max(most, { message: OUTSIDE_TEXT }),
  );

/** Money in reais. */
export class FurtherDetailsDto implements Partial<FurtherDetails & InternalDetails> {
  @Optional(AmountBetween(0, MAX_PRICE, 'Condomínio inválido'))
  condominiumFee?: number | null;

  @Count('Número de suítes inválido')
  suites?: number | null;

  @Area('Área útil inválida')
  usefulArea?: number | null;

  @Area('Área do terreno inválida')
  lotArea?: number | null;

  @Count('Andar inválido')
  floor?: number | null;

  @Count('Número de andares inválido')
  buildingFloors?: number | null;

  @Count('Número de unidades inválido')
  buildingUnits?: number | null;

  @OptionalText(DETAIL_LIMITS.street, 'Rua inválida', 'Rua é longa demais')
  street?: string | null;

  @OptionalText(DETAIL_LIMITS.streetNumber, 'Número inválido', 'Número do endereço é longo demais')
  streetNumber?: string | null;

  @OptionalText(DETAIL_LIMITS.complement, 'Complemento inválido', 'Complemento é longo demais')
  complement?: string | null;

  @GivenOneOf(ADDRESS_SHOWN, 'Escolha o que do endereço aparece: tudo, a rua ou o bairro')
  addressShown?: AddressShown;

  @Degrees(BRAZIL.south, BRAZIL.north, 'Latitude inválida')
  latitude?: number | null;

  @Degrees(BRAZIL.west, BRAZIL.east, 'Longitude inválida')
  longitude?: number | null;

  @Optional(AmountBetween(0.01, MAX_PRICE, 'Preço do aluguel inválido'))
  rentPrice?: number | null;

  @GivenOneOf(RENT_PERIODS, 'Período do aluguel inválido')
  rentPeriod?: RentPeriod;

  @ValidateIf(isGiven)
  @IsIn(GUARANTEES, { each: true, message: 'Garantia inválida' })
  @ArrayMaxSize(GUARANTEES.length, { message: 'Garantias repetidas' })
  @IsArray({ message: 'Garantias inválidas' })
  guarantees?: Guarantee[];

  @OptionalText(
    DETAIL_LIMITS.incorporationNumber,
    'Registro de incorporação inválido',
    'Registro de incorporação é longo demais',
  )
  incorporationNumber?: string | null;

  @OptionalText(DETAIL_LIMITS.keysAt, 'Local das chaves inválido', 'Local das chaves é longo demais')
  keysAt?: string | null;

  @OptionalLines(DETAIL_LIMITS.internalNotes, 'Anotações inválidas', 'Anotações são longas demais')
  internalNotes?: string | null;

  @OptionalText(DETAIL_LIMITS.cib, 'CIB inválido', 'CIB é longo demais')
  cib?: string | null;

  @OptionalText(
    DETAIL_LIMITS.municipalRegistration,
    'Inscrição municipal inválida',
    'Inscrição municipal é longa demais',
  )
  municipalRegistration?: string | null;

  @OptionalText(DETAIL_LIMITS.registryNumber, 'Matrícula inválida', 'Matrícula é longa demais')
  registryNumber?: string | null;

  @OptionalText(DETAIL_LIMITS.registryOffice, 'Cartório inválido', 'Nome do cartório é longo demais')
  registryOffice?: string | null;
}
