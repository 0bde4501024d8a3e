import { PERMISSION_TEMPLATES, type TemplateKey } from '@lox/contracts/permission-templates.js';
import { auditFilter, visibleEntityTypes } from './audit-filter.js';
import type { AuditDocument } from './audit.projection.js';

const last = { createdAt: '2026-03-02T12:00:00.000Z', position: 7 } as AuditDocument;

it.each([
  [{}, undefined, {}],
  [{ userId: 'system' }, undefined, { actorId: null }],
  [
    { userId: 'u', entityType: 'lead', entityId: 'x', action: 'LeadCreated' },
    undefined,
    { actorId: 'u', entityType: 'lead', entityId: 'x', action: 'LeadCreated' },
  ],
  [
    { from: '2026-03-01', to: '2026-03-02' },
    undefined,
    { createdAt: { $gte: '2026-03-01T03:00:00.000Z', $lt: '2026-03-03T03:00:00.000Z' } },
  ],
  [{ to: '2026-03-02' }, undefined, { createdAt: { $lt: '2026-03-03T03:00:00.000Z' } }],
  [{}, last, { position: { $lt: 7 } }],
])('%j after %j', (query, after, expected) => expect(auditFilter(query, after)).toEqual(expected));

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
