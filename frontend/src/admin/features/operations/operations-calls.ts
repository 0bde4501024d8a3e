import type {
  EventChain,
  EventDetail,
  EventPage,
  EventQuery,
  FollowerAction,
  FollowerView,
  JobView,
  MachineView,
  ParkedPage,
} from '@lox/contracts/operations.js';
import { call, withQuery } from '../../../shared/api.js';

const OPERATIONS = '/api/admin/operations';
const follower = (name: string): string => `${OPERATIONS}/followers/${encodeURIComponent(name)}`;
const parked = (id: string): string => `${OPERATIONS}/parked/${encodeURIComponent(id)}`;
const event = (position: number): string => `${OPERATIONS}/events/${position}`;

export const fetchFollowers = (signal?: AbortSignal): Promise<FollowerView[]> =>
  call(`${OPERATIONS}/followers`, { signal });

export const actOnFollower = (name: string, action: FollowerAction): Promise<FollowerView> =>
  call(`${follower(name)}/actions`, { method: 'POST', body: { action } });

export const fetchParked = (
  query: { follower?: string; limit: number; offset: number },
  signal?: AbortSignal,
): Promise<ParkedPage> => call(withQuery(`${OPERATIONS}/parked`, query), { signal });

export const retryParkedEvent = (id: string): Promise<unknown> =>
  call(`${parked(id)}/retry`, { method: 'POST' });

export const retryAllParkedEvents = (name?: string): Promise<unknown> =>
  call(`${OPERATIONS}/parked/retry`, { method: 'POST', body: name ? { follower: name } : {} });

export const skipParkedEvent = (id: string, reason: string): Promise<unknown> =>
  call(`${parked(id)}/skip`, { method: 'POST', body: { reason } });

export const fetchEvents = (query: EventQuery, signal?: AbortSignal): Promise<EventPage> =>
  call(withQuery(`${OPERATIONS}/events`, { ...query }), { signal });

export const fetchEvent = (position: number, signal?: AbortSignal): Promise<EventDetail> =>
  call(event(position), { signal });

export const revealEvent = (position: number): Promise<EventDetail> =>
  call(`${event(position)}/reveal`, { method: 'POST' });

export const fetchChain = (position: number, signal?: AbortSignal): Promise<EventChain> =>
  call(`${event(position)}/chain`, { signal });

export const fetchJobs = (signal?: AbortSignal): Promise<JobView[]> => call(`${OPERATIONS}/jobs`, { signal });

export const retryJob = (name: string, failed: number): Promise<unknown> =>
  call(`${OPERATIONS}/jobs/${encodeURIComponent(name)}/retry`, { method: 'POST', body: { failed } });

export const fetchMachine = (signal?: AbortSignal): Promise<MachineView> =>
  call(`${OPERATIONS}/machine`, { signal });
