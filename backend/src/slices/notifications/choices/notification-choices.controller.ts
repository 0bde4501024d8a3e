import { Body, Controller, Get, Inject, Put } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Type } from 'class-transformer';
import { IsArray, IsBoolean, IsIn, IsOptional, ValidateNested } from 'class-validator';
import {
  NOTIFICATION_KIND_LABELS,
  NOTIFICATION_KINDS,
  type NotificationChoices,
  type NotificationKind,
} from '@lox/contracts/notifications.js';
import { Streams } from '../../../platform/log/deciding/streams.js';
import {
  chooseNotifications,
  type NotificationChoiceChange,
  notificationChoices,
  type NotificationChoicesState,
} from './notification-choices.js';
import { PersonalChange } from '../../../platform/log/deciding/commands.js';
import { StaffOnly } from '../../../platform/http/auth/access-guard.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';

export class ChooseNotifications extends PersonalChange<
  readonly NotificationChoiceChange[],
  NotificationChoicesState
> {}

@CommandHandler(ChooseNotifications)
export class ChooseNotificationsHandler implements ICommandHandler<ChooseNotifications> {
  constructor(@Inject(Streams) private readonly streams: Streams) {}

  async execute({ userId, wanted, origin }: ChooseNotifications): Promise<NotificationChoicesState> {
    const decided = await this.streams.carryOut(notificationChoices, userId, origin, ({ state }) =>
      chooseNotifications(state, wanted),
    );
    return decided.state;
  }
}

class NotificationChoiceDto {
  @IsIn(NOTIFICATION_KINDS, { message: 'Não há este aviso' }) kind!: NotificationKind;
  @IsOptional() @IsBoolean({ message: 'Escolha inválida' }) program?: boolean;
  @IsOptional() @IsBoolean({ message: 'Escolha inválida' }) push?: boolean;
}

class NotificationChoicesDto {
  @ValidateNested({ each: true })
  @Type(() => NotificationChoiceDto)
  @IsArray({ message: 'Escolhas inválidas' })
  choices!: NotificationChoiceDto[];
}

@StaffOnly()
@ApiGroup('Notificações')
@Controller('api/notifications/choices')
export class NotificationChoicesController {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  @ApiOperation('Quais avisos eu recebo no programa e nos meus aparelhos')
  @Get()
  async read(@Context() { account: { id } }: RequestContext): Promise<NotificationChoices> {
    return shown((await this.streams.load(notificationChoices, id)).state);
  }

  @ApiOperation('Escolhe quais avisos eu recebo no programa e nos meus aparelhos', {
    details: 'Vale para o que acontecer a partir de agora. O que não é dito fica como está.',
  })
  @Put()
  async change(
    @Body() { choices }: NotificationChoicesDto,
    @Context() { account: { id }, origin }: RequestContext,
  ): Promise<NotificationChoices> {
    return shown(await this.commands.execute(new ChooseNotifications(id, choices, origin)));
  }
}

const shown = ({ refused, pushed }: NotificationChoicesState): NotificationChoices => ({
  choices: NOTIFICATION_KINDS.map((kind) => ({
    kind,
    label: NOTIFICATION_KIND_LABELS[kind],
    program: !refused.includes(kind),
    push: pushed.includes(kind),
  })),
});
