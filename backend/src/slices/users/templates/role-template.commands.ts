import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Command } from '@nestjs/cqrs';
import type { WriteTemplate } from '@lox/contracts/permission-templates.js';
import { StaleState } from '../../../platform/storage/errors/domain-error.js';
import { type Origin, Streams } from '../../../platform/log/deciding/streams.js';
import {
  changeRoleTemplate,
  makeRoleTemplate,
  removeRoleTemplate,
  requireRoleTemplate,
  restoreRoleTemplate,
} from './role-template.decider.js';
import type { RoleTemplateEvent } from './role-template.events.js';
import { ROLE_TEMPLATES_KEY, roleTemplates, type RoleTemplatesState } from './role-template.js';
import { Handles } from '../../../platform/log/deciding/handles.js';

export class MakeRoleTemplate extends Command<string> {
  constructor(
    readonly wanted: WriteTemplate,
    readonly origin: Origin,
    readonly key: string = randomUUID(),
  ) {
    super();
  }
}

class RoleTemplateCommand {
  constructor(
    readonly key: string,
    readonly expectedRevision: number | null,
    readonly origin: Origin,
  ) {}
}

export class ChangeRoleTemplate extends RoleTemplateCommand {
  constructor(
    readonly wanted: WriteTemplate,
    ...command: ConstructorParameters<typeof RoleTemplateCommand>
  ) {
    super(...command);
  }
}

type DecideTemplates = (state: RoleTemplatesState) => RoleTemplateEvent[];

export class RestoreRoleTemplate extends RoleTemplateCommand {}

export class RemoveRoleTemplate extends RoleTemplateCommand {}

@Injectable()
export class RoleTemplateCommands {
  constructor(@Inject(Streams) private readonly streams: Streams) {}

  @Handles(MakeRoleTemplate)
  async make({ wanted, origin, key }: MakeRoleTemplate): Promise<string> {
    await this.decide(origin, (state) => makeRoleTemplate(state, key, wanted));
    return key;
  }

  @Handles(ChangeRoleTemplate)
  change(command: ChangeRoleTemplate): Promise<void> {
    return this.alter(command, (state) => changeRoleTemplate(state, command.key, command.wanted));
  }

  @Handles(RestoreRoleTemplate)
  restore(command: RestoreRoleTemplate): Promise<void> {
    return this.alter(command, (state) => restoreRoleTemplate(state, command.key));
  }

  @Handles(RemoveRoleTemplate)
  remove(command: RemoveRoleTemplate): Promise<void> {
    return this.alter(command, (state) => removeRoleTemplate(state, command.key));
  }

  private alter(
    { key, expectedRevision, origin }: RoleTemplateCommand,
    decide: DecideTemplates,
  ): Promise<void> {
    return this.decide(origin, (state) => {
      const present = requireRoleTemplate(state, key);
      if (expectedRevision !== null && expectedRevision !== present.revision) throw new StaleState(present);
      return decide(state);
    });
  }

  private async decide(origin: Origin, decide: DecideTemplates): Promise<void> {
    await this.streams.carryOut(roleTemplates, ROLE_TEMPLATES_KEY, origin, ({ state }) => decide(state));
  }
}
