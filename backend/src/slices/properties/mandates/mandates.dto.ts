import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsObject,
  IsOptional,
  IsUUID,
  MaxLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import {
  MANDATE_LIMITS,
  type NewAuthorisation,
  type OwnerInput,
  type UpdateMandate,
} from '@lox/contracts/mandates.js';
import { MAX_PRICE } from '@lox/contracts/property-management.js';
import {
  AmountBetween,
  CorrectedPhone,
  EmailAddressField,
  emptyToNull,
  IsDay,
  isGiven,
  LimitedText,
  OptionalDay,
  OptionalId,
  RequiredText,
} from '../../../platform/http/input/dto-fields.js';

export class OwnerInputDto implements OwnerInput {
  @ValidateIf(isGiven)
  @IsUUID(undefined, { message: 'Proprietário inválido' })
  id?: string;

  @ValidateIf(isGiven)
  @RequiredText(MANDATE_LIMITS.name, 'Informe o nome do proprietário', 'Nome é longo demais')
  name?: string;

  @IsOptional()
  @Transform(emptyToNull)
  @MaxLength(MANDATE_LIMITS.email, { message: 'Email é longo demais' })
  @EmailAddressField()
  email?: string | null;

  @CorrectedPhone()
  phone?: string | null;
}

export class AuthorisationDto implements NewAuthorisation {
  @IsBoolean({ message: 'Diga se a autorização é exclusiva' })
  exclusive!: boolean;

  @IsDay()
  firstDay!: string;

  @OptionalDay()
  lastDay?: string | null;

  @IsOptional()
  @AmountBetween(0.01, MAX_PRICE, 'Preço autorizado inválido')
  price?: number | null;

  @IsOptional()
  @AmountBetween(0.01, MAX_PRICE, 'Aluguel autorizado inválido')
  rentPrice?: number | null;

  @IsOptional()
  @AmountBetween(0.01, MANDATE_LIMITS.commission, 'A comissão vai até 100%')
  commission?: number | null;

  @OptionalId('Documento inválido')
  documentId?: string | null;
}

export class MandateDto implements UpdateMandate {
  @ValidateIf(isGiven)
  @ValidateNested({ each: true, message: 'Proprietário inválido' })
  @Type(() => OwnerInputDto)
  @ArrayMaxSize(MANDATE_LIMITS.owners, {
    message: `Um imóvel tem no máximo ${MANDATE_LIMITS.owners} proprietários.`,
  })
  @IsArray({ message: 'Proprietários inválidos' })
  owners?: OwnerInputDto[];

  @ValidateIf(isGiven)
  @IsObject({ message: 'Autorização inválida' })
  @ValidateNested({ message: 'Autorização inválida' })
  @Type(() => AuthorisationDto)
  authorisation?: AuthorisationDto;

  @OptionalId('Captador inválido')
  captorId?: string | null;
}

export class OwnerSearchDto {
  @LimitedText(MANDATE_LIMITS.name, 'Busca inválida')
  search!: string;
}
