import { firstCharacter } from '@lox/contracts/text.js';
import { UNASSIGNED, UNASSIGNED_LABEL } from '@lox/contracts/users.js';
import type { DayVisits } from './calendar-days.js';

/** Null is nobody. */
export interface CalendarPerson {
  id: string | null;
  name: string;
  avatar: string | null;
  count: number;
}

export const NOBODY = { id: null, name: UNASSIGNED_LABEL, avatar: null };

export const personKey = (id: string | null): string => id ?? UNASSIGNED;

/** Undefined where columns are no brokers. */
export function brokerOfColumn(element: Element): string | null | undefined {
  const key = element.closest<HTMLElement>('[data-drop-broker]')?.dataset.dropBroker;
  return key === UNASSIGNED ? null : key;
}

/** By name, after nobody. */
export function peopleOf(
  given: readonly Omit<CalendarPerson, 'count'>[],
  days: readonly DayVisits[],
): CalendarPerson[] {
  const own = days.flatMap((day) => day.own);
  const faces = new Map<string | null, Pick<CalendarPerson, 'name' | 'avatar'>>();
  for (const { brokerId, broker } of [...own, ...days.flatMap((day) => day.continued)])
    faces.set(brokerId, broker ?? (brokerId ? { name: 'Corretor', avatar: null } : NOBODY));
  for (const person of given) faces.set(person.id, person);
  return [...faces]
    .map(([id, { name, avatar }]) => ({
      id,
      name,
      avatar,
      count: own.filter(({ brokerId }) => brokerId === id).length,
    }))
    .toSorted(
      (one, other) =>
        Number(one.id !== null) - Number(other.id !== null) || one.name.localeCompare(other.name, 'pt-BR'),
    );
}

export function visitsOfPerson({ own, continued }: DayVisits, id: string | null): DayVisits {
  const theirs = (visits: DayVisits['own']) => visits.filter(({ brokerId }) => brokerId === id);
  return { own: theirs(own), continued: theirs(continued) };
}

export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const initials = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => firstCharacter(word ?? ''));
  return initials.join('').toLocaleUpperCase('pt-BR') || '?';
}

/** White text on each meets WCAG AA contrast. */
export const NOBODY_COLOR = '#5a6270';
export const PERSON_COLORS = [
  '#1f5fbf',
  '#a34a00',
  '#0f766e',
  '#8e3ab0',
  '#b4235a',
  '#4d6b0a',
  '#4650b8',
  '#8a5a00',
  '#0b6b8f',
  '#b3321f',
  '#15703a',
] as const;

const colorIndex = (id: string): number =>
  [...id].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 65_521, 7) % PERSON_COLORS.length;

/** The same for every viewer; colours repeat only when all are taken. */
export function personColors(ids: readonly string[]): (id: string | null) => string {
  const taken = new Set<number>();
  const colors = new Map<string, string>();
  for (const id of ids.toSorted()) {
    let index = colorIndex(id);
    while (taken.has(index)) index = (index + 1) % PERSON_COLORS.length;
    taken.add(index);
    if (taken.size === PERSON_COLORS.length) taken.clear();
    colors.set(id, PERSON_COLORS[index]!);
  }
  return (id) => (id ? (colors.get(id) ?? PERSON_COLORS[colorIndex(id)]!) : NOBODY_COLOR);
}
