import type { Notification } from '@lox/contracts/notifications.js';
import type { Person } from './app.js';
import type { Answer } from './client.js';
import { until } from './until.js';

export const panelOf = async ({ client }: Person, query = ''): Promise<Notification[]> =>
  (await client.get<Notification[]>(`/api/notifications${query}`)).body;

export const badgeOf = async ({ client }: Person): Promise<number> =>
  (await client.get<{ count: number }>('/api/notifications/count')).body.count;

export const titlesOf = async (person: Person, query = ''): Promise<string[]> =>
  (await panelOf(person, query)).map(({ title }) => title);

/** Resolves when the panel lists notifications of these titles, newest first. */
export const waitForTitles = (person: Person, titles: string[]): Promise<Notification[]> =>
  until(`${person.name} is told: ${titles.join(', ')}`, async () => {
    const found = await panelOf(person);
    return found.length === titles.length && found.every(({ title }, at) => title === titles[at]) && found;
  });

export const mark = (person: Person, id: string, what: 'read' | 'archive'): Promise<Answer<Notification>> =>
  person.client.patch<Notification>(`/api/notifications/${id}/${what}`);
