import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsOptional } from 'class-validator';
import {
  WEBHOOK_KIND_NAMES,
  WEBHOOK_LIMITS,
  type UpdateWebhook,
  type CreateWebhook,
  type WebhookKind,
} from '@lox/contracts/integrations.js';
import { applyDecorators } from '@nestjs/common';
import { RequiredText } from '../../../platform/http/input/dto-fields.js';

const Kinds = () =>
  applyDecorators(
    IsArray({ message: 'Tipos de evento inválidos' }),
    ArrayMaxSize(WEBHOOK_KIND_NAMES.length, { message: 'Tipos de evento inválidos' }),
    IsIn(WEBHOOK_KIND_NAMES, { each: true, message: 'Tipos de evento inválidos' }),
  );

export class RegisterWebhookDto implements CreateWebhook {
  @RequiredText(WEBHOOK_LIMITS.address, 'Endereço é obrigatório', 'Endereço é longo demais')
  address!: string;

  @Kinds()
  kinds!: WebhookKind[];
}

export class ChangeWebhookDto implements UpdateWebhook {
  @IsOptional()
  @Kinds()
  kinds?: WebhookKind[];

  @IsOptional()
  @IsBoolean({ message: 'Valor inválido' })
  on?: boolean;
}
