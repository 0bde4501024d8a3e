import type { FollowerAction, FollowerView } from '@lox/contracts/operations.js';

/** What each projection or process is for, in words of the screens that show its documents. */
const PURPOSES: Record<string, { label: string; purpose: string }> = {
  users: { label: 'Usuários', purpose: 'Contas, papéis e permissões de quem entra no sistema.' },
  'user-links': {
    label: 'Vínculos de usuários',
    purpose: 'Quais leads, visitas e imóveis são de cada pessoa.',
  },
  absences: {
    label: 'Ausências',
    purpose: 'Quais corretores estão ausentes, quando, e quem responde por eles.',
  },
  'lead-board': { label: 'Quadro de leads', purpose: 'Os leads do funil, do quadro e das buscas.' },
  'lead-properties': { label: 'Imóveis dos leads', purpose: 'O imóvel que cada lead mostra.' },
  'lead-rotation': { label: 'Rodízio de corretores', purpose: 'De quem é a vez de receber um lead novo.' },
  properties: { label: 'Imóveis', purpose: 'Os imóveis do site e da gestão.' },
  'property-slugs': { label: 'Endereços de imóveis', purpose: 'A qual imóvel leva cada endereço do site.' },
  'document-library': { label: 'Biblioteca de documentos', purpose: 'Os documentos enviados pela equipe.' },
  'site-settings': {
    label: 'Configurações do site',
    purpose: 'WhatsApp, regiões e CRECI que o site mostra.',
  },
  pages: { label: 'Páginas do site', purpose: 'Os textos de Ajuda, Contato, Termos e Privacidade.' },
  visits: { label: 'Visitas', purpose: 'O calendário e as listas de visitas.' },
  'visit-leads': { label: 'Leads das visitas', purpose: 'O lead que cada visita mostra.' },
  'visit-properties': { label: 'Imóveis das visitas', purpose: 'O imóvel que cada visita mostra.' },
  'audited-properties': { label: 'Nomes na auditoria', purpose: 'Como se chamavam os imóveis da auditoria.' },
  audit: { label: 'Auditoria', purpose: 'Quem fez o quê, e quando.' },
  'report-leads': { label: 'Relatório de leads', purpose: 'Os números dos relatórios de leads.' },
  'report-properties': { label: 'Relatório de imóveis', purpose: 'Os números dos relatórios de imóveis.' },
  'report-visits': { label: 'Relatório de visitas', purpose: 'Os números dos relatórios de visitas.' },
  erasures: { label: 'Exclusão de dados', purpose: 'Apaga os dados pessoais de quem pediu (LGPD).' },
  handovers: {
    label: 'Passagem de registros',
    purpose: 'Passa a um colega o trabalho de quem foi desativado.',
  },
  'api-tokens': { label: 'Tokens de API', purpose: 'Com o que os programas de fora entram.' },
  webhooks: { label: 'Webhooks', purpose: 'Os endereços que são avisados do que acontece.' },
  'webhook-outbox': {
    label: 'Avisos a webhooks',
    purpose: 'Anota o que cada webhook ainda tem a receber.',
  },
  notifier: { label: 'Notificações', purpose: 'Avisa a equipe do que acontece com leads e visitas.' },
  letters: { label: 'Mensagens', purpose: 'Anota as mensagens de e-mail que o que acontece pede.' },
  'letter-settings': {
    label: 'Ajustes das mensagens',
    purpose: 'Servidor, textos e escolhas das mensagens.',
  },
  'letter-leads': { label: 'Leads das mensagens', purpose: 'Os leads de que as mensagens contam.' },
  'letter-visits': { label: 'Visitas das mensagens', purpose: 'As visitas de que as mensagens lembram.' },
};

/** The name that people read; the technical one where there is none. */
export const followerLabel = (name: string): string => PURPOSES[name]?.label ?? name;
export const followerPurpose = (name: string): string => PURPOSES[name]?.purpose ?? '';

export interface ActionTexts {
  /** On the button. */
  label: string;
  /** Told when it was taken. */
  done: string;
  /** Asked before, where it costs or ends something. */
  ask?: { title: string; text: string; ok: string; danger: boolean };
}

/** What an action on a projection or process is called, and what is asked before it. */
export function actionTexts(action: FollowerAction, { name, kind }: FollowerView): ActionTexts {
  const label = followerLabel(name);
  switch (action) {
    case 'rebuild':
      return {
        label: 'Reconstruir',
        done: 'Reconstrução iniciada',
        ask: {
          title: `Reconstruir ${label}?`,
          text:
            'Todos os eventos são lidos de novo e os documentos são refeitos ao lado dos que estão em uso. As telas ' +
            'continuam funcionando; enquanto dura, o servidor trabalha mais e o espaço em disco desses documentos dobra.',
          ok: 'Reconstruir',
          danger: false,
        },
      };
    case 'cancel-rebuild':
      return {
        label: 'Cancelar reconstrução',
        done: 'Reconstrução cancelada',
        ask: {
          title: `Cancelar a reconstrução de ${label}?`,
          text: 'O que já foi refeito é descartado. Os documentos em uso ficam como estão.',
          ok: 'Cancelar reconstrução',
          danger: true,
        },
      };
    case 'pause-rebuild':
      return { label: 'Pausar reconstrução', done: 'Reconstrução pausada' };
    case 'resume-rebuild':
      return { label: 'Retomar reconstrução', done: 'Reconstrução retomada' };
    case 'pause':
      return {
        label: 'Pausar',
        done: `${label}: pausada`,
        ask: {
          title: `Pausar ${label}?`,
          text:
            kind === 'process'
              ? 'O que este processo faz fica parado até alguém o retomar. Nada se perde: ele continua de onde parou.'
              : 'As telas deixam de mostrar o que mudar daqui em diante, até alguém a retomar. Nada se perde: ela continua de onde parou.',
          ok: 'Pausar',
          danger: true,
        },
      };
    case 'resume':
      return { label: 'Retomar', done: `${label}: retomada` };
    case 'verify':
      return { label: 'Verificar', done: 'Verificação iniciada' };
    case 'revert':
      return {
        label: 'Voltar aos documentos anteriores',
        done: 'Documentos anteriores em uso',
        ask: {
          title: `Voltar aos documentos anteriores de ${label}?`,
          text: 'As telas passam a ler os documentos de antes da última reconstrução. Os atuais deixam de ser usados.',
          ok: 'Voltar aos anteriores',
          danger: true,
        },
      };
  }
}

/** What can be done with it as it is now, in the order of the menu. */
export function actionsOf({ kind, state, rebuild, verification, mayRevert }: FollowerView): FollowerAction[] {
  const isProjection = kind === 'projection';
  const actions: (FollowerAction | false)[] = [
    state === 'paused' ? 'resume' : 'pause',
    isProjection && verification?.state !== 'running' && 'verify',
    isProjection && rebuild === null && 'rebuild',
    rebuild !== null && (rebuild.paused ? 'resume-rebuild' : 'pause-rebuild'),
    rebuild !== null && 'cancel-rebuild',
    mayRevert && 'revert',
  ];
  return actions.filter((action) => action !== false);
}
