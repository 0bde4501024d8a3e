import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AuditEntry } from '@lox/contracts/audit.js';
import type { Json } from '@lox/contracts/json.js';
import { completeMatrix } from '@lox/contracts/permissions.js';
import { actionLabel, actionOptions, auditSentence, KIND_OPTIONS } from './action-texts.js';
import { auditDifferences, auditDifferenceText } from './audit-differences.js';

const entry = (
  action: string,
  entityType: string,
  changes: AuditEntry['changes'] = {},
  more: Partial<AuditEntry> = {},
): AuditEntry => ({
  id: 'e1',
  createdAt: '2026-11-20T12:00:00.000Z',
  user: { id: 'u1', name: 'Maria' },
  action,
  request: 'r',
  entityType,
  entityId: 'x1',
  entityName: null,
  names: { b1: 'Pedro', p1: 'Casa Azul', gerente_vendas: 'Gerente de Vendas' },
  changes,
  ...more,
});
const texts = (given: AuditEntry): string[] =>
  auditDifferences(given).map((difference) => auditDifferenceText(difference).replaceAll('\u00a0', ' '));

/** Events that the audit log leaves out. */
const UNTOLD =
  /^SignedInFrom|^SignInGuessed|Reserved|Released|AdminTermEnded|^BrokerTime|^FirstRun|^PortalReport/;

it('every event in the audit log has its own text', () => {
  const types = readdirSync(join(process.cwd(), 'backend/test/fixtures/events'))
    .map((file) => file.split('.')[0] ?? '')
    .filter((type) => !UNTOLD.test(type));
  expect(types.length).toBeGreaterThan(30);
  expect(types.filter((type) => actionLabel(type) === 'Alteração')).toEqual([]);
});

it.each([
  [
    entry('PropertyPriceChanged', 'property', {}, { entityName: 'Casa Azul' }),
    'Maria mudou o preço do imóvel Casa Azul',
  ],
  [entry('LeadStageMoved', 'lead'), 'Maria moveu no funil o lead'],
  [
    entry('VisitRequested', 'visit', {}, { user: null }),
    'Sistema recebeu do cliente, pelo site, o pedido da visita',
  ],
  [entry('VisitRequested', 'visit'), 'Maria pediu no site a visita'],
  [
    entry('PasswordResetRequested', 'user', {}, { user: null, entityName: 'Bia' }),
    'Sistema recebeu da tela de entrada o pedido de nova senha para o usuário Bia',
  ],
  [entry('LeadCreated', 'lead', {}, { user: null }), 'Sistema recebeu o lead'],
  [entry('LeadCreated', 'lead'), 'Maria cadastrou o lead'],
  [
    entry('SignedInFromNewDevice', 'signInDevice', {}, { entityName: 'Maria' }),
    'Maria entrou por um aparelho novo',
  ],
  [
    entry('SecondFactorRemoved', 'signIn', {}, { entityName: 'Bia' }),
    'Maria removeu uma segunda etapa para entrar de Bia',
  ],
  [
    entry('LetterChoicesChanged', 'letterChoice', {}, { entityName: 'Maria' }),
    'Maria escolheu os avisos que recebe por e-mail',
  ],
  [
    entry('LetterChoicesChanged', 'letterChoice', {}, { user: null, entityName: 'Bia' }),
    'Sistema recebeu, por um link, a escolha dos avisos por e-mail de Bia',
  ],
  [entry('VisitReassigned', 'visit'), 'Maria mudou o corretor da visita'],
  [entry('SiteCreciChanged', 'settings', {}, { entityId: 'site' }), 'Maria mudou o CRECI do site'],
  [entry('PageContentChanged', 'page', {}, { entityId: 'terms' }), 'Maria editou a página Termos'],
  [
    entry('ProjectionRebuildRequested', 'operations', {}, { entityId: 'lead-board' }),
    'Maria pediu a reconstrução da projeção Quadro de leads',
  ],
  [
    entry('ParkedEventsRetried', 'operations', {}, { entityId: 'all' }),
    'Maria tentou de novo os eventos parados',
  ],
  [
    entry('EventRevealed', 'operations', {}, { entityId: 'e9' }),
    'Maria revelou os dados pessoais do evento e9',
  ],
  [
    entry('RoleTemplateRestored', 'roleTemplate', {}, { entityName: 'Corretor Básico' }),
    'Maria voltou ao original do modelo de permissões Corretor Básico',
  ],
  [entry('SomethingNew', 'thing'), 'Maria alterou um registro'],
])('%#: a sentence says who did what', (given, sentence) => expect(auditSentence(given)).toBe(sentence));

it.each<[AuditEntry, string[]]>([
  [
    entry('PropertyPriceChanged', 'property', { price: { from: 350_000_00, to: 340_000_50 } }),
    ['Preço: R$ 350.000,00 → R$ 340.000,50'],
  ],
  [entry('LeadStageMoved', 'lead', { status: { from: 'new', to: 'closed' } }), ['Status: Novo → Fechado']],
  [
    entry('VisitStatusChanged', 'visit', { status: { from: 'scheduled', to: 'no_show' } }),
    ['Status: Agendada → Faltou'],
  ],
  [
    entry('VisitRescheduled', 'visit', {
      scheduledDate: { from: '2026-03-01T12:00:00.000Z', to: '2026-03-02T02:30:00.000Z' },
    }),
    ['Data e hora: 01/03/2026, 09:00 → 01/03/2026, 23:30'],
  ],
  [entry('LeadAssigned', 'lead', { brokerId: { from: 'b1', to: null } }), ['Corretor: Pedro → vazio']],
  [entry('LeadAssigned', 'lead', { brokerId: { from: null, to: 'b1' } }), ['Corretor: Pedro']],
  [
    entry('LeadCreated', 'lead', {
      phone: { withheld: true },
      name: { withheld: true },
      propertyId: { from: null, to: 'p1' },
      value: { from: null, to: 0 },
      notes: { from: null, to: '' },
    }),
    ['Dados pessoais: Nome, Telefone', 'Valor: R$ 0,00', 'Imóvel: Casa Azul'],
  ],
  [
    entry('PropertyDetailsChanged', 'property', {
      area: { from: 90, to: 120.5 },
      isReady: { from: false, to: true },
      builtYear: { from: null, to: 1998 },
      amenities: { from: [], to: ['Piscina', 'Lareira'] },
    }),
    [
      'Área: 90 m² → 120,5 m²',
      'Ano de construção: 1998',
      'Pronto para morar: Não → Sim',
      'Comodidades: Piscina, Lareira',
    ],
  ],
  [
    entry('PropertyPhotosChanged', 'property', {
      photos: { from: [{ id: 'a' }], to: [{ id: 'a' }, { id: 'b' }] },
    }),
    ['Fotos: 1 foto → 2 fotos'],
  ],
  [
    entry('UserPermissionsChanged', 'user', {
      permissions: {
        from: completeMatrix({ leads: { read: true, delete: true } }),
        to: { leads: { read: true }, reports: { basic: true, export: true } },
      },
      template: { from: null, to: 'gerente_vendas' },
    }),
    [
      'Permissões concedidas: Relatórios: Básicos, Exportar',
      'Permissões retiradas: Leads: Excluir',
      'Template: Gerente de Vendas',
    ],
  ],
  [entry('UserTeamChanged', 'user', { team: { from: [], to: ['bia'] } }), ['Equipe: bia']],
  [
    entry('RoleTemplateChanged', 'roleTemplate', {
      name: { from: 'Captador', to: 'Captação' },
      permissions: { from: { leads: { read: true } }, to: { pages: { read: true } } },
    }),
    ['Nome: Captador → Captação', 'Permissões concedidas: Páginas: Ver', 'Permissões retiradas: Leads: Ver'],
  ],
  [
    entry('UserRoleChanged', 'user', { role: { from: 'admin', to: 'broker' } }),
    ['Papel: Administrador → Corretor'],
  ],
  [
    entry('PageContentChanged', 'page', {
      page: {
        from: { title: 'Ajuda', content: '<p>a</p>', metaTitle: 'A' },
        to: { title: 'Ajuda aqui', content: '<p>b</p>', metaTitle: 'A' },
      },
    }),
    ['Título: Ajuda → Ajuda aqui', 'Texto: alterado'],
  ],
  [
    entry('DocumentUploaded', 'document', {
      fileId: { from: null, to: 'f' },
      size: { from: null, to: 2048 },
    }),
    ['Tamanho: 2 KB'],
  ],
])('%#: what changed can be read', (given, expected) => expect(texts(given)).toEqual(expected));

it('every field of every event has a name in Portuguese, and no value is a code', () => {
  const folder = join(process.cwd(), 'backend/test/fixtures/events');
  const labels = readdirSync(folder)
    .filter((file) => !UNTOLD.test(file))
    .flatMap((file) => {
      const {
        changes,
        from: _from,
        to: _to,
        fields: _fields,
        ...data
      } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, Json>;
      const of = { ...data, ...(changes as Record<string, Json>) };
      const told = Object.fromEntries(Object.keys(of).map((field) => [field, { withheld: true as const }]));
      return auditDifferences(entry('x', 'x', told)).flatMap(({ to }) =>
        to.split(', ').filter((name) => name in of),
      );
    });
  expect(labels).toEqual([]);
  const operator = {
    follower: { from: null, to: 'lead-board' },
    eventType: { from: null, to: 'LeadCreated' },
    stream: { from: null, to: 'lead-2f1d6a0e-5b7c-4a53-8d0e-6f2f0c9b7a34' },
    eventId: { from: null, to: '7a4c1c52-2d0e-4f0c-9c8a-0b7f1a6f2a11' },
  };
  expect(texts(entry('EventRevealed', 'operations', operator))).toEqual([
    'Projeção: Quadro de leads',
    'Tipo do evento: Lead cadastrado',
    'Registro do evento: lead 2f1d6a0e',
  ]);
  expect(texts(entry('LetterCancelled', 'letter', { kind: { from: null, to: 'visit-confirmed' } }))).toEqual([
    'Tipo: Visita confirmada',
  ]);
  expect(
    texts(entry('DocumentUploaded', 'document', { mimeType: { from: null, to: 'application/pdf' } })),
  ).toEqual(['Formato: PDF']);
});

it('offers every record type, and for one type its own actions', () => {
  expect(KIND_OPTIONS.map(({ value }) => value)).toEqual([
    'lead',
    'visit',
    'property',
    'user',
    'absence',
    'workingHours',
    'roleTemplate',
    'document',
    'settings',
    'agency',
    'page',
    'letter',
    'letterText',
    'letterRules',
    'lostReasons',
    'advert',
    'mandate',
    'ownerPage',
    'owner',
    'publishingRules',
    'portal',
    'reportAddress',
    'waitingRules',
    'reasons',
    'letterChoice',
    'notificationChoice',
    'mailServer',
    'signIn',
    'signInDevice',
    'signInPolicy',
    'apiToken',
    'webhook',
    'leadChannel',
    'incomingLead',
    'operations',
  ]);
  for (const { value } of KIND_OPTIONS) expect(actionOptions(value).length).toBeGreaterThan(0);
  expect(actionOptions('lead').map(({ value }) => value)).not.toContain('LeadChannelOpened');
  expect(actionOptions('user').map(({ value }) => value)).toContain('UserRemoved');
  expect(actionOptions('operations').map(({ value }) => value)).toContain('EventRevealed');
  expect(actionOptions('settings').every(({ value }) => value.startsWith('Site'))).toBe(true);
});

it('tells what a token may do and what a webhook is told of', () => {
  const token = {
    name: { from: null, to: 'Portal' },
    permissions: { from: null, to: { leads: { read: true } } },
    expiresAt: { from: null, to: '2026-12-24T03:00:00.000Z' },
  };
  expect(texts(entry('ApiTokenMade', 'apiToken', token))).toEqual([
    'Nome: Portal',
    'Permissões concedidas: Leads: Ver',
    'Vale até: 24/12/2026, 00:00',
  ]);
  const webhook = {
    kinds: { from: ['lead.created'], to: ['visit.cancelled'] },
    reason: { from: null, to: 'failing' },
  };
  expect(texts(entry('WebhookKindsChanged', 'webhook', webhook))).toEqual([
    'Motivo: Nada chegou por três dias',
    'Eventos: Lead recebido → Visita cancelada',
  ]);
});

it('tells whose hours changed, and to which', () => {
  const changes = {
    workingWeek: { from: null, to: [[], [{ from: '09:00', to: '18:00' }], [], [], [], [], []] },
  };
  const changed = entry('WorkingHoursChanged', 'workingHours', changes);
  expect(texts(changed)).toEqual(['Horário de trabalho: seg 09:00–18:00']);
  expect(auditSentence({ ...changed, entityName: 'Bia Prado' })).toMatch(
    /mudou o horário de trabalho de Bia Prado$/,
  );
  expect(auditSentence({ ...changed, entityName: null })).toMatch(
    /mudou o horário de trabalho da imobiliária$/,
  );
  const buffer = { bufferMinutes: { from: 30, to: null } };
  expect(texts(entry('WorkingHoursBufferChanged', 'workingHours', buffer))).toEqual([
    'Entre visitas: 30 min → como a imobiliária',
  ]);
});
