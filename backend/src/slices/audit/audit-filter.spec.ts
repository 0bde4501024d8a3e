import { PERMISSION_TEMPLATES, type TemplateKey } from '@lox/contracts/permission-templates.js';
import type { AuditQuery } from '@lox/contracts/audit.js';
import type { Filter } from '../../platform/storage/document-store/document-store.js';
import { auditFilter, visibleEntityTypes } from './audit-filter.js';

it.each<[AuditQuery, Filter]>([
  [{}, {}],
  [{ userId: 'system' }, { actorId: null }],
  [
    { userId: 'u', entityType: 'lead', entityId: 'x', action: 'LeadCreated' },
    { actorId: 'u', entityType: 'lead', entityId: 'x', action: 'LeadCreated' },
  ],
  [
    { from: '2026-03-01', to: '2026-03-02' },
    { at: { $gte: Date.UTC(2026, 2, 1, 3), $lt: Date.UTC(2026, 2, 3, 3) } },
  ],
  [{ to: '2026-03-02' }, { at: { $lt: Date.UTC(2026, 2, 3, 3) } }],
  [{ before: '7' }, { _position: { $lt: 7 } }],
])('%j', (query, expected) => expect(auditFilter(query)).toEqual(expected));

describe('who sees what happened to which kind of thing', () => {
  const seen = (key: TemplateKey) =>
    visibleEntityTypes({
      id: 'u',
      role: 'broker',
      permissions: PERMISSION_TEMPLATES.find((template) => template.key === key)!.permissions,
    });

  it.each<[TemplateKey, string[]]>([
    ['corretor_basico', ['user', 'absence', 'workingHours', 'roleTemplate']],
    ['corretor_avancado', ['user', 'absence', 'workingHours', 'roleTemplate']],
    [
      'gerente_vendas',
      [
        'lead',
        'visit',
        'property',
        'advert',
        'portal',
        'reportAddress',
        'document',
        'settings',
        'agency',
        'letter',
        'letterText',
        'letterRules',
        'mailServer',
        'user',
        'absence',
        'workingHours',
        'roleTemplate',
      ],
    ],
    [
      'assistente_admin',
      [
        'lead',
        'visit',
        'property',
        'advert',
        'portal',
        'reportAddress',
        'document',
        'settings',
        'agency',
        'letter',
        'letterText',
        'letterRules',
        'mailServer',
        'user',
        'absence',
        'workingHours',
        'roleTemplate',
      ],
    ],
  ])('%s', (key, expected) => expect(seen(key)).toEqual(expected));

  it('administrators see everything', () =>
    expect(visibleEntityTypes({ id: 'a', role: 'admin', permissions: {} })).toBe('all'));
});
