import { followerLabel } from '@lox/contracts/follower-names.js';
import type { FollowerAction, FollowerView } from '@lox/contracts/operations.js';

export interface FollowerActionTexts {
  label: string;
  done: string;
  ask?: { title: string; text: string; ok: string; danger: boolean };
}

export function followerActionTexts(
  action: FollowerAction,
  { name, kind }: FollowerView,
): FollowerActionTexts {
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

export function availableFollowerActions({
  kind,
  state,
  rebuild,
  verification,
  mayRevert,
}: FollowerView): FollowerAction[] {
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
