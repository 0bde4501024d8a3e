import type { RebuildProgress, Verification } from '@lox/contracts/operations.js';
import { countText } from '../../../ui/number-texts.js';
import { elapsedText, eventsText, exactTime, rateText } from '../operations-texts.js';

const percent = (part: number, all: number): number =>
  all === 0 ? 100 : Math.min(100, Math.floor((part / all) * 100));

export function rebuildText(
  { position, events, eventsPerSecond, secondsLeft, paused }: RebuildProgress,
  head: number,
) {
  return [
    `${paused ? 'Reconstrução pausada' : 'Reconstruindo'}: ${percent(position, head)}%`,
    events === 1 ? '1 evento lido' : `${eventsText(events)} lidos`,
    !paused && eventsPerSecond !== null && rateText(eventsPerSecond),
    !paused && secondsLeft !== null && `faltam ${elapsedText(secondsLeft)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

export function verificationText({
  state,
  startedAt,
  position,
  head,
  compared,
  differing,
}: Verification): string {
  if (state === 'running') return `Verificando: ${percent(position, head)}% dos eventos lidos`;
  const when = `Verificação de ${exactTime(startedAt)}`;
  if (state === 'failed') return `${when}: não foi até o fim`;
  const documents = compared === 1 ? '1 documento comparado' : `${countText(compared)} documentos comparados`;
  if (differing === 0) return `${when}: ${documents}, tudo igual`;
  return `${when}: ${documents}, ${countText(differing)} ${differing === 1 ? 'difere' : 'diferem'}`;
}
