import type { UpdateAgency } from '@lox/contracts/agency.js';
import type { PageKey, PageText } from '@lox/contracts/content-pages.js';
import type { PermissionMatrix } from '@lox/contracts/permissions.js';
import type { WriteTemplate } from '@lox/contracts/permission-templates.js';
import type { UpdateSettings } from '@lox/contracts/settings.js';
import { EditPage } from '../../slices/pages/page.commands.js';
import { page } from '../../slices/pages/page.decider.js';
import { agency, AGENCY_PROFILE_KEY } from '../../slices/settings/agency/agency.js';
import { ChangeAgency, ChangeSettings } from '../../slices/settings/settings.commands.js';
import { SITE_SETTINGS_KEY, siteSettings } from '../../slices/settings/site-settings.js';
import { userNotFound } from '../../slices/users/domain/user.decider.js';
import { type ExistingUser, user } from '../../slices/users/domain/user.js';
import { DeactivateUser, ReactivateUser } from '../../slices/users/staff/account-access.commands.js';
import { ChangeTeam, ChangeUserPermissions } from '../../slices/users/staff/permission.commands.js';
import { RestoreUser } from '../../slices/users/staff/removed-user.commands.js';
import { RemoveUser } from '../../slices/users/staff/remove-user.commands.js';
import { EditUser } from '../../slices/users/staff/user.commands.js';
import { templateNotFound } from '../../slices/users/templates/role-template.decider.js';
import {
  ChangeRoleTemplate,
  MakeRoleTemplate,
  RemoveRoleTemplate,
} from '../../slices/users/templates/role-template.commands.js';
import { ROLE_TEMPLATES_KEY, roleTemplates, templateIn } from '../../slices/users/templates/role-template.js';
import { notUndoable } from './undo-plan.js';
import { type FormerValues, NOTHING_FOLLOWS, type PuttingBack, undoable } from './undoable.js';
import { unknown } from './undoable-rules.js';

const ACCESS = new Set(['UserDeactivated', 'UserReactivated', 'UserRemoved', 'UserRestored']);

export const AGENCY_KINDS = {
  user: undoable({
    evolution: user,
    follows: NOTHING_FOLLOWS,
    notFound: userNotFound,
    nameOf: ({ profile }) => profile.name,
    reversals: {
      UserRemoved: { command: ({ id, by, origin }) => new RestoreUser(id, by, origin) },
      UserRestored: { command: ({ id, by, origin }) => new RemoveUser(id, by, origin), related: ACCESS },
      UserDeactivated: {
        command: ({ id, by, origin }) => new ReactivateUser(id, by, origin),
        related: ACCESS,
      },
      UserReactivated: {
        command: ({ id, by, origin }) => new DeactivateUser(id, null, by, origin),
        related: ACCESS,
      },
    },
    command: (patch, { after }, back) => userCommand(patch, after, back),
  }),
  roleTemplate: undoable({
    evolution: roleTemplates,
    keyOf: () => ROLE_TEMPLATES_KEY,
    isOf: ({ data }, id) => data.key === id,
    follows: NOTHING_FOLLOWS,
    notFound: templateNotFound,
    reversals: {
      RoleTemplateMade: { command: ({ id, origin }) => new RemoveRoleTemplate(id, null, origin) },
      RoleTemplateRemoved: {
        command: ({ id, origin }, before) => {
          const former = before && templateIn(before, id);
          if (!former) throw templateNotFound();
          return new MakeRoleTemplate(former, origin, id);
        },
      },
    },
    command: (patch, { after }, { id, origin }) => {
      const present = after && templateIn(after, id);
      if (!present) throw templateNotFound();
      const { name, description, permissions, revision } = present;
      const wanted = { name, description, permissions, ...patch } as WriteTemplate;
      return new ChangeRoleTemplate(wanted, id, revision, origin);
    },
  }),
  settings: undoable({
    evolution: siteSettings,
    keyOf: () => SITE_SETTINGS_KEY,
    follows: NOTHING_FOLLOWS,
    notFound: unknown,
    command: (patch, _states, { at, origin }) =>
      new ChangeSettings(patch as Partial<UpdateSettings>, at + 1, origin),
  }),
  agency: undoable({
    evolution: agency,
    keyOf: () => AGENCY_PROFILE_KEY,
    follows: NOTHING_FOLLOWS,
    notFound: unknown,
    command: ({ logo, ...patch }, _states, { at, origin }) => {
      // The file of a former logo is gone.
      if (logo !== undefined) throw notUndoable();
      return new ChangeAgency(patch as Partial<UpdateAgency>, at + 1, origin);
    },
  }),
  page: undoable({
    evolution: page,
    follows: NOTHING_FOLLOWS,
    notFound: unknown,
    command: ({ page: text }, _states, { id, at, origin }) => {
      if (!text) throw notUndoable();
      return new EditPage(id as PageKey, text as unknown as PageText, at + 1, origin);
    },
  }),
};

function userCommand(patch: FormerValues, after: ExistingUser | null, { id, by, at, origin }: PuttingBack) {
  if (!after) throw userNotFound();
  const fields = Object.keys(patch);
  if (fields.join() === 'permissions') {
    const permissions = patch.permissions as unknown as PermissionMatrix;
    return new ChangeUserPermissions(id, { permissions, template: null }, origin, by, at);
  }
  if (fields.join() === 'team') return new ChangeTeam(id, patch.team as string[], at, origin);
  if (fields.some((field) => !(field in after.profile))) throw notUndoable();
  const { name, whatsapp, creci } = { ...after.profile, ...(patch as Partial<ExistingUser['profile']>) };
  const { email, role } = after;
  const account = { name: name ?? '', email: email ?? '', role, whatsapp, creci, password: null };
  return new EditUser(id, account, by, at, origin);
}
