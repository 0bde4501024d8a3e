import { ArrayMaxSize, IsArray, IsString } from 'class-validator';
import { PHONE_MAX } from '@lox/contracts/phone/phone-parsing.js';
import { SETTINGS_LIMITS, type SystemSettings } from '@lox/contracts/site.js';
import { LimitedText } from '../../platform/http/input/dto-fields.js';

export class ChangeSettingsDto implements SystemSettings {
  @LimitedText(PHONE_MAX, 'Insira um número de WhatsApp válido')
  whatsappNumber!: string;

  @ArrayMaxSize(SETTINGS_LIMITS.regions, {
    message: `São aceitas no máximo ${SETTINGS_LIMITS.regions} regiões.`,
  })
  @IsString({ each: true, message: 'Regiões inválidas' })
  @IsArray({ message: 'Regiões inválidas' })
  availableRegions!: string[];

  @IsString({ message: 'CRECI inválido' })
  creci!: string;
}
