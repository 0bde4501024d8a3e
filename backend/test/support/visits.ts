import { addDays, instantOf, localDay, type Day, type Time } from '@lox/contracts/local-time.js';
import type { CreateVisit, UpdateVisit, Visit } from '@lox/contracts/visits.js';
import type { StoredEvent } from '../../src/platform/storage/event-store/event-store.js';
import type { TestApp } from './app.js';
import type { Answer, Client } from './client.js';

/** A day so many days from now in São Paulo. */
export const dayIn = (days: number): Day => addDays(localDay(new Date()), days);
export const instantIn = (days: number, time: Time): string => instantOf(dayIn(days), time);

export const postVisit = <T = Visit>(
  client: Client,
  visit: unknown,
  headers?: Record<string, string>,
): Promise<Answer<T>> => client.post<T>('/api/visits', visit, headers);

/** Returns the staff's view of it. */
export async function createVisit(client: Client, visit: CreateVisit): Promise<Visit> {
  const answer = await postVisit(client, visit);
  if (answer.status !== 201) throw new Error(`booking was answered ${answer.status} ${answer.text}`);
  return answer.body;
}

export const changeVisit = <T = Visit>(
  client: Client,
  id: string,
  patch: UpdateVisit | object,
  headers?: Record<string, string>,
): Promise<Answer<T>> => client.patch<T>(`/api/visits/${id}`, patch, headers);

export const reschedule = <T = Visit>(
  client: Client,
  id: string,
  scheduledDate: string,
  more: object = {},
  headers?: Record<string, string>,
): Promise<Answer<T>> => client.patch<T>(`/api/visits/${id}/reschedule`, { scheduledDate, ...more }, headers);

export const readVisit = async (client: Client, id: string): Promise<Visit> =>
  (await client.get<Visit>(`/api/visits/${id}`)).body;

export const visitEvents = ({ events }: TestApp, id: string): Promise<StoredEvent[]> =>
  events.read(`visit-${id}`);
