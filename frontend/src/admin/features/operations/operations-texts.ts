import { TIME_ZONE } from '@lox/contracts/local-time.js';
import { countText } from '../../ui/number-texts.js';
import { LETTER_REASON_LABELS } from '@lox/contracts/letters.js';

const exact = new Intl.DateTimeFormat('pt-BR', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});
const upToTwo = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });
const upToOne = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

export const exactTime = (iso: string): string => exact.format(new Date(iso));

const UNITS = ['KB', 'MB', 'GB', 'TB'];

export function bytesText(bytes: number): string {
  let value = bytes / 1024;
  let unit = 0;
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024;
    unit++;
  }
  return `${upToOne.format(value)} ${UNITS[unit]}`;
}

export function elapsedText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  return `${Math.floor(hours / 24)} dias`;
}

export const sinceText = (iso: string, now: number): string => elapsedText((now - Date.parse(iso)) / 1000);

export const eventsText = (count: number): string =>
  `${countText(count)} ${count === 1 ? 'evento' : 'eventos'}`;

export const rateText = (perSecond: number): string => `${upToOne.format(perSecond)}/s`;

export const millisecondsText = (ms: number): string => `${upToTwo.format(ms)} ms`;

export const lagText = ({ lagEvents, lagSeconds }: { lagEvents: number; lagSeconds: number }): string =>
  lagEvents === 0 ? 'Nenhum' : `${eventsText(lagEvents)} · ${elapsedText(lagSeconds)}`;

const JOB_CAUSES: Record<string, string> = {
  timeout: 'sem resposta a tempo',
  no_connection: 'sem conexão',
  cut: 'conexão cortada',
  refused_address: 'endereço que não se chama',
  redirected: 'resposta que manda a outro endereço',
  failed: 'a última tentativa falhou',
  unknown: 'causa desconhecida',
};

export function jobCauseText(job: string, cause: string): string {
  const texts: Record<string, string> = job === 'letters' ? LETTER_REASON_LABELS : JOB_CAUSES;
  return texts[cause] ?? (/^\d+$/.test(cause) ? `resposta ${cause}` : cause);
}
