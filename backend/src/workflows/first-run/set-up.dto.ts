import { Type } from 'class-transformer';
import { IsDefined, IsOptional, IsUUID, ValidateNested } from 'class-validator';
import type { CheckSetUp, CreateAgencySetUp, SetUpMailTest } from '@lox/contracts/first-run.js';
import { PHONE_MAX } from '@lox/contracts/phone/phone-parsing.js';
import { AGENCY_LIMITS } from '@lox/contracts/agency.js';
import { USER_LIMITS } from '@lox/contracts/user-management.js';
import {
  EmailAddressField,
  LimitedText,
  OptionalText,
  RawText,
  RequiredText,
} from '../../platform/http/input/dto-fields.js';
import { ChangeMailSettingsDto } from '../../slices/letters/letters.dto.js';
import { ChangeAgencyDto, ChangeSettingsDto } from '../../slices/settings/settings.dto.js';

const LONGEST_CODE = 40;

export class SetUpCodeDto {
  @LimitedText(LONGEST_CODE, 'Informe o código do terminal')
  code!: string;
}

class AdministratorDto {
  @RequiredText(USER_LIMITS.name, 'Informe o seu nome', 'O nome é longo demais')
  name!: string;

  @EmailAddressField('Informe um e-mail válido')
  email!: string;

  @RawText(USER_LIMITS.password, 'Informe a senha', 'Senha é longa demais')
  password!: string;
}

class AgencyNamesDto {
  @RequiredText(AGENCY_LIMITS.name, 'Informe o nome da imobiliária', 'O nome é longo demais')
  name!: string;

  @RequiredText(AGENCY_LIMITS.systemName, 'Informe o nome do sistema', 'O nome do sistema é longo demais')
  systemName!: string;
}

export class CheckSetUpDto extends SetUpCodeDto implements CheckSetUp {
  @IsOptional()
  @ValidateNested()
  @Type(() => AdministratorDto)
  administrator?: AdministratorDto;

  @IsOptional()
  @ValidateNested()
  @Type(() => AgencyNamesDto)
  agency?: AgencyNamesDto;
}

export class SetUpAgencyDto extends SetUpCodeDto implements CreateAgencySetUp {
  @IsUUID(undefined, { message: 'Tentativa inválida' })
  attempt!: string;

  @IsDefined({ message: 'Informe os dados da imobiliária' })
  @ValidateNested()
  @Type(() => ChangeAgencyDto)
  agency!: ChangeAgencyDto;

  @IsDefined({ message: 'Informe os contatos' })
  @ValidateNested()
  @Type(() => ChangeSettingsDto)
  settings!: ChangeSettingsDto;

  @IsDefined({ message: 'Informe o administrador' })
  @ValidateNested()
  @Type(() => AdministratorDto)
  administrator!: AdministratorDto;

  @IsOptional()
  @ValidateNested()
  @Type(() => ChangeMailSettingsDto)
  mail?: ChangeMailSettingsDto;
}

export class SetUpMailTestDto extends SetUpCodeDto implements SetUpMailTest {
  @RequiredText(AGENCY_LIMITS.name, 'Informe o nome da imobiliária', 'O nome é longo demais')
  name!: string;

  @EmailAddressField('Informe o e-mail da imobiliária')
  email!: string;

  @OptionalText(PHONE_MAX, 'Telefone inválido', 'O telefone é longo demais')
  phone?: string | null;

  @EmailAddressField('Informe o seu e-mail')
  to!: string;

  @IsDefined({ message: 'Informe o servidor de e-mail' })
  @ValidateNested()
  @Type(() => ChangeMailSettingsDto)
  mail!: ChangeMailSettingsDto;
}
