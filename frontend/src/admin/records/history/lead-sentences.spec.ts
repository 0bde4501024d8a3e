import type { AuditEntry } from '@lox/contracts/audit.js';
import { BOARD_STAGE_LABELS, CRM_LABELS } from '@lox/contracts/leads.js';
import { leadSentence } from './lead-sentences.js';

const entry = (
  action: string,
  changes: AuditEntry['changes'],
  user: AuditEntry['user'] = { id: 'u1', name: 'Maria' },
): AuditEntry => ({
  id: 'e1',
  createdAt: '2026-11-20T12:00:00Z',
  user,
  action,
  request: 'r',
  entityType: 'lead',
  entityId: 'l1',
  entityName: null,
  names: { b1: 'Pedro' },
  changes,
});

describe('a sentence of the history', () => {
  it.each([
    [
      entry('LeadStageMoved', { status: { from: 'new', to: 'contacted' } }),
      'Maria moveu de Novos Leads para Contatados',
    ],
    [
      entry('LeadStageMoved', { status: { from: 'interested', to: 'proposal' } }),
      'Maria moveu de Interessado para Proposta',
    ],
    [
      entry('LeadPriorityChanged', { priority: { from: 'low', to: 'high' } }),
      'Maria mudou a prioridade de Baixa para Alta',
    ],
    [entry('LeadAssigned', { brokerId: { from: null, to: 'b1' } }), 'Maria atribuiu o lead a Pedro'],
    [entry('LeadAssigned', { brokerId: { from: 'b1', to: 'b2' } }), 'Maria atribuiu o lead a outro corretor'],
    [
      entry('LeadAssigned', { brokerId: { from: 'b1', to: null } }),
      'Maria deixou o lead sem corretor (era de Pedro)',
    ],
    [entry('LeadContactCorrected', { email: { withheld: true } }), 'Maria alterou o e-mail'],
    [
      entry('LeadContactCorrected', {
        name: { withheld: true },
        email: { withheld: true },
        phone: { withheld: true },
      }),
      'Maria alterou o nome, o e-mail e o telefone',
    ],
    [entry('LeadNotesChanged', { notes: { withheld: true } }), 'Maria alterou as observações'],
    [
      entry('LeadCreated', { source: { from: null, to: 'website' }, name: { withheld: true } }, null),
      'Sistema recebeu o contato (origem: Site)',
    ],
    [
      entry('LeadCreated', { source: { from: null, to: 'manual' } }),
      'Maria cadastrou o lead (origem: Manual)',
    ],
    [entry('LeadPersonalDataErased', {}), 'Maria apagou os dados pessoais'],
    [entry('SomethingNew', {}), 'Maria alterou o lead'],
  ])('%#', (given, sentence) => {
    expect(leadSentence(given, BOARD_STAGE_LABELS)).toBe(sentence);
  });

  it('uses the column names of the screen', () => {
    const moved = entry('LeadStageMoved', { status: { from: 'proposal', to: 'closed' } });
    expect(leadSentence(moved, CRM_LABELS)).toBe('Maria moveu de Proposta Enviada para Fechado');
  });
});
