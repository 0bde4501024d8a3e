import type { AuditEntry } from '@lox/contracts/audit.js';
import { formatPrice } from '@lox/contracts/formats.js';
import type { Json } from '@lox/contracts/json.js';
import {
  LEAD_PRIORITIES,
  LEAD_SOURCES,
  LEAD_STATUSES,
  LEAD_PRIORITY_LABELS,
  LEAD_SOURCE_LABELS,
  LEAD_STATUS_LABELS,
  type BoardStage,
} from '@lox/contracts/leads.js';

interface Names {
  stages: Record<BoardStage, string>;
  people: AuditEntry['names'];
}

const PERSONAL_FIELDS: Record<string, string> = {
  name: 'o nome',
  email: 'o e-mail',
  phone: 'o telefone',
  message: 'a mensagem',
  notes: 'as observações',
};

const PREDICATES: Record<string, string> = {
  LeadPersonalDataErased: 'apagou os dados pessoais',
  LeadNoteWritten: 'anotou no diário',
  LeadNextStepSet: 'marcou o próximo passo',
  LeadNextStepCameDue: 'lembrou do próximo passo',
  LeadNextStepDone: 'fez o próximo passo',
  LeadLossExplained: 'disse por que o lead foi perdido',
  LeadNextStepCleared: 'retirou o próximo passo',
  LeadWaitedTooLong: 'cobrou uma providência: o lead esperava ou estava parado demais',
  LeadMerged: 'uniu dois leads',
  LeadSeparated: 'separou os dois leads',
  LeadAbsorbed: 'juntou aqui o que é do outro lead',
  LeadReleased: 'devolveu o que é do outro lead',
  LeadWithdrawn: 'tirou o lead do funil',
  LeadContactWithdrawn: 'tirou uma mensagem que se juntara ao lead',
  LeadToldApart: 'disse que outro lead é de outra pessoa',
  LeadContactedAgain: 'recebeu mais uma mensagem do cliente',
};

export function leadSentence(entry: AuditEntry, stages: Record<BoardStage, string>): string {
  return `${entry.user?.name ?? 'Sistema'} ${predicate(entry, { stages, people: entry.names })}`;
}

const predicate = (entry: AuditEntry, names: Names): string =>
  entry.undoes ? `desfez uma alteração: ${deed(entry, names)}` : deed(entry, names);

function deed({ action, changes, user }: AuditEntry, names: Names): string {
  if (action === 'LeadCreated') return creation(changes, user !== null);
  const told = PREDICATES[action];
  if (told) return told;
  const predicates = Object.entries(changes).map(([field, change]) =>
    'withheld' in change
      ? `alterou ${PERSONAL_FIELDS[field] ?? 'um dado pessoal'}`
      : fieldPredicate(field, change.from, change.to, names),
  );
  return inOneList(predicates) || 'alterou o lead';
}

function fieldPredicate(field: string, from: Json, to: Json, names: Names): string {
  switch (field) {
    case 'status':
      return `moveu de ${stageName(from, names)} para ${stageName(to, names)}`;
    case 'priority':
      return `mudou a prioridade de ${priorityName(from)} para ${priorityName(to)}`;
    case 'brokerId':
      return to === null
        ? `deixou o lead sem corretor${from === null ? '' : ` (era de ${brokerName(from, names)})`}`
        : `atribuiu o lead a ${brokerName(to, names)}`;
    case 'value':
      return typeof to === 'number' ? `mudou o valor para ${formatPrice(to / 100)}` : 'retirou o valor';
    default:
      return 'alterou o lead';
  }
}

function creation(changes: AuditEntry['changes'], byStaff: boolean): string {
  const source = changes.source;
  const value = source && 'to' in source ? source.to : null;
  const known = LEAD_SOURCES.find((candidate) => candidate === value);
  const origin = known ? ` (origem: ${LEAD_SOURCE_LABELS[known]})` : '';
  return byStaff ? `cadastrou o lead${origin}` : `recebeu o contato${origin}`;
}

function stageName(status: Json, { stages }: Names): string {
  const known = LEAD_STATUSES.find((candidate) => candidate === status);
  if (!known) return 'outra etapa';
  return known === 'interested' ? LEAD_STATUS_LABELS.interested : stages[known];
}

function priorityName(priority: Json): string {
  const known = LEAD_PRIORITIES.find((candidate) => candidate === priority);
  return known ? LEAD_PRIORITY_LABELS[known] : 'nenhuma';
}

function brokerName(id: Json, { people }: Names): string {
  return (typeof id === 'string' && people[id]) || 'outro corretor';
}

function inOneList(predicates: string[]): string {
  const shortened = [...new Set(predicates)].map((text, index) =>
    index > 0 && text.startsWith('alterou ') ? text.slice('alterou '.length) : text,
  );
  if (shortened.length < 2) return shortened.join('');
  return `${shortened.slice(0, -1).join(', ')} e ${shortened.at(-1)}`;
}
