import { randomUUID } from 'node:crypto';
import type { LetterEntry, LetterPage } from '@lox/contracts/letters.js';
import { Streams } from '../../src/platform/log/deciding/streams.js';
import { Jobs } from '../../src/platform/log/jobs/jobs.js';
import { Projections } from '../../src/platform/log/following/projections.js';
import { LETTERS, newLetter, type LetterDocument } from '../../src/slices/letters/outbox/letter.document.js';
import { LETTERS_PROCESS } from '../../src/slices/letters/outbox/letters.process.js';
import { user } from '../../src/slices/users/domain/user.js';
import type { UserEvent } from '../../src/slices/users/domain/user.events.js';
import { origin, type TestApp } from './app.js';
import { until } from './until.js';

export async function storedLetters({ documents, nest }: TestApp, filter = {}): Promise<LetterDocument[]> {
  await nest.get(Projections).settled(LETTERS_PROCESS);
  return documents.find<LetterDocument>(LETTERS, filter, { sort: { createdAt: 1 } });
}

/** A letter that waits for a person. */
export const parkedLetter = (cause: string, reason: LetterDocument['reason']): LetterDocument => ({
  ...newLetter('new-lead', { cause, stream: 'lead-1', receiver: `user-${cause}` }, new Date().toISOString()),
  state: 'parked',
  reason,
  nextTryAt: null,
});

/** The letter of this kind to this receiver, once it is as expected. */
export const letterInOutbox = (
  app: TestApp,
  receiver: string,
  kind: string,
  expected: Partial<LetterDocument> = {},
): Promise<LetterDocument> =>
  until(
    `there is ${kind} to ${receiver} as ${JSON.stringify(expected)}`,
    async () => (await storedLetters(app, { receiver, kind, ...expected }))[0],
  );

/** Makes letters with a later time or retry due now. */
export async function makeLettersDue({ documents, nest }: TestApp, filter = {}): Promise<void> {
  const fields = { nextTryAt: new Date(0).toISOString() };
  await documents.write([{ set: LETTERS, where: { ...filter, state: 'waiting' }, fields }]);
  nest.get(Jobs).retryNow('letters');
}

/** The process has passed the log's present end. */
export async function lettersCaughtUp(app: TestApp): Promise<void> {
  const head = await app.head();
  for (const category of ['lead', 'visit', 'user'])
    await until('it has passed', () => app.nest.get(Projections).passed(category, head));
  await app.nest.get(Projections).settled(LETTERS_PROCESS);
}

/** An account's event, as another part of the program records it. */
export async function recordUserEvent({ nest }: TestApp, userId: string, event: UserEvent): Promise<void> {
  await nest.get(Streams).decide(user, userId, origin(), () => [event]);
}

/** A request of half an hour. */
export const passwordLinkRequest = (): { requestId: string; expiresAt: string } => ({
  requestId: randomUUID(),
  expiresAt: new Date(Date.now() + 1_800_000).toISOString(),
});

export const readOutbox = async (app: TestApp, query = ''): Promise<LetterPage> =>
  (await app.admin.client.get<LetterPage>(`/api/admin/letters${query}`)).body;

export const entryOf = async (app: TestApp, id: string): Promise<LetterEntry | undefined> =>
  (await readOutbox(app, '?limit=200')).items.find((entry) => entry.id === id);
