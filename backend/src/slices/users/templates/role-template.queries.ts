import { Inject, Injectable } from '@nestjs/common';
import {
  DEFAULT_BROKER_PERMISSIONS,
  type PermissionTemplate,
  type TemplateKey,
} from '@lox/contracts/permission-templates.js';
import type { Actor, PermissionMatrix } from '@lox/contracts/permissions.js';
import type { Role } from '@lox/contracts/users.js';
import { Streams } from '../../../platform/log/deciding/streams.js';
import { initialPermissions } from '../domain/user.decider.js';
import {
  ROLE_TEMPLATES_KEY,
  roleTemplates,
  templateIn,
  templatesIn,
  type RoleTemplatesState,
} from './role-template.js';

const BASIC: TemplateKey = 'corretor_basico';

/** Read from the log. */
@Injectable()
export class RoleTemplates {
  constructor(@Inject(Streams) private readonly streams: Streams) {}

  async all(): Promise<PermissionTemplate[]> {
    return templatesIn(await this.state());
  }

  async find(key: string): Promise<PermissionTemplate | undefined> {
    return templateIn(await this.state(), key);
  }

  async initialPermissions(role: Role, by: Actor | null): Promise<PermissionMatrix> {
    if (role !== 'broker') return {};
    const basic = await this.find(BASIC);
    return initialPermissions(basic?.permissions ?? DEFAULT_BROKER_PERMISSIONS, by);
  }

  private async state(): Promise<RoleTemplatesState> {
    return (await this.streams.load(roleTemplates, ROLE_TEMPLATES_KEY)).state;
  }
}
