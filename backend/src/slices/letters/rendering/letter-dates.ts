import { localTime, TIME_ZONE } from '@lox/contracts/local-time.js';

const longDay = new Intl.DateTimeFormat('pt-BR', {
  timeZone: TIME_ZONE,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** `terça-feira, 24 de novembro de 2026` */
export const dayText = (iso: string): string => longDay.format(new Date(iso));

/** `terça-feira, 24 de novembro de 2026, às 10:00` */
export const momentText = (iso: string): string => `${dayText(iso)}, às ${localTime(iso)}`;

export function durationInWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [
    ...(hours > 0 ? [`${hours} ${hours === 1 ? 'hora' : 'horas'}`] : []),
    ...(rest > 0 ? [`${rest} minutos`] : []),
  ];
  return parts.join(' e ');
}
