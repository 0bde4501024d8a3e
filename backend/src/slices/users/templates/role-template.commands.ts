import { randomUUID } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { WriteTemplate } from '@lox/contracts/permission-templates.js';
import { StaleState } from '../../../platform/storage/errors/domain-error.js';
import { Streams, type Decide, type Origin } from '../../../platform/log/deciding/streams.js';
import {
  changeRoleTemplate,
  requireRoleTemplate,
  makeRoleTemplate,
  removeRoleTemplate,
  restoreRoleTemplate,
} from './role-template.decider.js';
import type { RoleTemplateEvent } from './role-template.events.js';
import { ROLE_TEMPLATES_KEY, roleTemplates, type RoleTemplatesState } from './role-template.js';

export class MakeRoleTemplate extends Command<string> {
  constructor(
    readonly wanted: WriteTemplate,
    readonly origin: Origin,
  ) {
    super();
  }
}

abstract class RoleTemplateCommand {
  constructor(
    readonly key: string,
    readonly expectedRevision: number | null,
    readonly origin: Origin,
  ) {}
}

export class ChangeRoleTemplate extends RoleTemplateCommand {
  constructor(
    key: string,
    readonly wanted: WriteTemplate,
    expectedRevision: number | null,
    origin: Origin,
  ) {
    super(key, expectedRevision, origin);
  }
}

export class RestoreRoleTemplate extends RoleTemplateCommand {}

export class RemoveRoleTemplate extends RoleTemplateCommand {}

abstract class RoleTemplateHandler {
  constructor(@Inject(Streams) private readonly streams: Streams) {}

  protected async decide(
    origin: Origin,
    decide: Decide<RoleTemplatesState, RoleTemplateEvent>,
  ): Promise<void> {
    await this.streams.carryOut(roleTemplates, ROLE_TEMPLATES_KEY, origin, decide);
  }

  protected alter(
    { key, expectedRevision, origin }: RoleTemplateCommand,
    decide: (state: RoleTemplatesState) => RoleTemplateEvent[],
  ): Promise<void> {
    return this.decide(origin, ({ state }) => {
      const present = requireRoleTemplate(state, key);
      if (expectedRevision !== null && expectedRevision !== present.revision) throw new StaleState(present);
      return decide(state);
    });
  }
}

@CommandHandler(MakeRoleTemplate)
export class MakeRoleTemplateHandler
  extends RoleTemplateHandler
  implements ICommandHandler<MakeRoleTemplate>
{
  async execute({ wanted, origin }: MakeRoleTemplate): Promise<string> {
    const key = randomUUID();
    await this.decide(origin, ({ state }) => makeRoleTemplate(state, key, wanted));
    return key;
  }
}

@CommandHandler(ChangeRoleTemplate)
export class ChangeRoleTemplateHandler
  extends RoleTemplateHandler
  implements ICommandHandler<ChangeRoleTemplate>
{
  execute(command: ChangeRoleTemplate): Promise<void> {
    return this.alter(command, (state) => changeRoleTemplate(state, command.key, command.wanted));
  }
}

@CommandHandler(RestoreRoleTemplate)
export class RestoreRoleTemplateHandler
  extends RoleTemplateHandler
  implements ICommandHandler<RestoreRoleTemplate>
{
  execute(command: RestoreRoleTemplate): Promise<void> {
    return this.alter(command, (state) => restoreRoleTemplate(state, command.key));
  }
}

@CommandHandler(RemoveRoleTemplate)
export class RemoveRoleTemplateHandler
  extends RoleTemplateHandler
  implements ICommandHandler<RemoveRoleTemplate>
{
  execute(command: RemoveRoleTemplate): Promise<void> {
    return this.alter(command, (state) => removeRoleTemplate(state, command.key));
  }
}
