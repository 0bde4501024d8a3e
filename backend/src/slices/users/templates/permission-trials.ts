import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { addMonths, instantOf, localDay } from '@lox/contracts/local-time.js';
import { flagsBetween, isRefused, type PermissionTrial } from '@lox/contracts/permission-trial.js';
import { completeMatrix, type PermissionMatrix } from '@lox/contracts/permissions.js';
import { Accounts } from '../../../platform/http/auth/accounts.js';
import { ActionCounts } from '../../audit/action-counts.published.js';
import { templateNotFound } from './role-template.decider.js';
import { RoleTemplates } from './role-template.queries.js';

const MONTHS = 12;

@Injectable()
export class PermissionTrials {
  constructor(
    @Inject(RoleTemplates) private readonly templates: RoleTemplates,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(ActionCounts) private readonly counts: ActionCounts,
  ) {}

  /** Changes nothing. @throws DomainError `template_not_found` */
  async of(key: string, tried: PermissionMatrix, now: Date): Promise<PermissionTrial> {
    const template = await this.templates.find(key);
    if (!template) throw templateNotFound();
    const [present, wanted] = [completeMatrix(template.permissions), completeMatrix(tried)];
    const to = localDay(now);
    const from = addMonths(to, -MONTHS);
    const holders = (await this.accounts.staff()).filter(
      ({ role, permissions }) => role === 'broker' && isDeepStrictEqual(completeMatrix(permissions), present),
    );
    const ids = holders.map(({ id }) => id);
    const all = await this.counts.since(instantOf(from, '00:00'), ids);
    const refused = all.filter(
      ({ action, entityType }) =>
        !isRefused(present, action, entityType) && isRefused(wanted, action, entityType),
    );
    return {
      from,
      to,
      ...flagsBetween(present, wanted),
      people: holders
        .map(({ id, name }) => {
          const own = refused.filter(({ actorId }) => actorId === id);
          return { person: { id, name }, refused: sum(own) };
        })
        .toSorted(
          (one, other) =>
            other.refused - one.refused || one.person.name.localeCompare(other.person.name, 'pt-BR'),
        ),
      actions: [...new Set(refused.map(({ action }) => action))]
        .map((action) => ({ action, count: sum(refused.filter((one) => one.action === action)) }))
        .toSorted((one, other) => other.count - one.count),
    };
  }
}

const sum = (counts: readonly { count: number }[]): number =>
  counts.reduce((total, { count }) => total + count, 0);
