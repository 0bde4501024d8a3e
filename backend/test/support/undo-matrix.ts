import type { UndoChange, UndoKind, UndoOutcome, UndoResult } from '@lox/contracts/undo.js';
import type { Person, TestApp } from './app.js';
import type { Client } from './client.js';

export const undo = async (
  { client }: Pick<Person, 'client'>,
  ...changes: UndoChange[]
): Promise<UndoOutcome[]> => {
  const answer = await client.post<UndoResult>('/api/admin/undo', { changes });
  expect(answer.status).toBe(200);
  return answer.body.results;
};

export const refused = (kind: UndoKind, id: string, code: string, message?: unknown) => [
  expect.objectContaining({
    ...{ kind, id, success: false, code },
    message: message ?? (expect.any(String) as unknown),
  }) as unknown,
];

export interface UndoSubject {
  make(): Promise<{ id: string }>;
  change(client: Client, id: string, wanted: object): Promise<{ status: number }>;
  read(id: string): Promise<object>;
  key?(id: string): string;
}

type Wanted = object | (() => object);

/** `wanted`, then what touches the same, then what does not. */
export type UndoCase = [name: string, kind: UndoKind, wanted: Wanted, related: Wanted, unrelated: Wanted];

export function undoMatrix(
  cases: readonly UndoCase[],
  subjects: { readonly [kind in UndoKind]?: UndoSubject },
  { app, by, other }: { app: TestApp; by: Person; other: Person },
): void {
  describe.each(cases)('%s', (_, kind, given, related, unrelated) => {
    const now = (one: Wanted): object => (typeof one === 'function' ? (one as () => object)() : one);
    const wantedNow = (): object => now(given);
    const subject = subjects[kind]!;
    const { make, change, read } = subject;
    const events = (id: string) => app.events.read(`${kind}-${subject.key?.(id) ?? id}`);
    const changed = async (): Promise<{ id: string; before: object; revision: number }> => {
      const { id } = await make();
      const before = await read(id);
      expect((await change(by.client, id, wantedNow())).status).toBe(200);
      return { id, before, revision: (await events(id)).at(-1)!.revision };
    };
    const CHANGING = ['revision', 'version', 'updatedAt', 'lastActivityAt', 'stageEnteredAt'];
    const facts = (record: object, ...but: string[]) =>
      Object.fromEntries(Object.entries(record).filter(([field]) => ![...CHANGING, ...but].includes(field)));

    it('is taken back at once, and once only', async () => {
      const { id, before, revision } = await changed();
      const [outcome] = await undo(by, { kind, id, revision });
      expect(outcome).toMatchObject({ success: true, changed: true });
      expect(facts(await read(id))).toEqual(facts(before));
      const head = await app.head();
      expect(await undo(by, { kind, id, revision })).toMatchObject([{ success: true, changed: false }]);
      expect(await app.head()).toBe(head);
    });

    it('is taken back after another change, which stays', async () => {
      const { id, before, revision } = await changed();
      expect((await change(by.client, id, now(unrelated))).status).toBe(200);
      expect(await undo(by, { kind, id, revision })).toMatchObject([{ success: true, changed: true }]);
      const fields = Object.keys(wantedNow()).filter((field) => field !== 'reason');
      const present = (await read(id)) as Record<string, unknown>;
      for (const field of fields) expect(present[field]).toEqual((before as Record<string, unknown>)[field]);
      expect(present).toMatchObject(now(unrelated));
    });

    it('stays where somebody changed the same since, who is named', async () => {
      const { id, revision } = await changed();
      expect((await change(by.client, id, now(related))).status).toBe(200);
      const before = await read(id);
      const message = expect.stringMatching(
        / mudou isto depois, em \d\d\/\d\d\/\d{4}.* \d\d:\d\d\.$/,
      ) as unknown;
      expect(await undo(other, { kind, id, revision })).toEqual(refused(kind, id, 'changed_since', message));
      expect(await read(id)).toEqual(before);
    });

    it('is taken back once a later change of the same was', async () => {
      const { id, before, revision } = await changed();
      expect((await change(other.client, id, now(related))).status).toBe(200);
      const later = (await events(id)).at(-1)!.revision;
      expect(await undo(other, { kind, id, revision: later })).toMatchObject([{ changed: true }]);
      expect(await undo(by, { kind, id, revision })).toMatchObject([{ success: true, changed: true }]);
      expect(facts(await read(id), 'firstContactAt')).toEqual(facts(before, 'firstContactAt'));
    });

    it('comes again when the undo is undone', async () => {
      const { id, revision } = await changed();
      const after = await read(id);
      const [outcome] = await undo(by, { kind, id, revision });
      const back = outcome as { revision: number };
      expect(await undo(by, { kind, id, revision: back.revision })).toMatchObject([
        { success: true, changed: true },
      ]);
      expect(facts(await read(id), 'firstContactAt')).toEqual(facts(after, 'firstContactAt'));
    });

    it('is no longer taken back once the undo is undone: who changed it last is named', async () => {
      const { id, revision } = await changed();
      const [back] = (await undo(by, { kind, id, revision })) as { revision: number }[];
      await undo(by, { kind, id, revision: back!.revision });
      expect(await undo(by, { kind, id, revision })).toMatchObject([
        { success: false, code: 'changed_since' },
      ]);
    });

    it('says in the log what it takes back', async () => {
      const { id, revision } = await changed();
      await undo(by, { kind, id, revision });
      const log = await events(id);
      const undone = log.find((event) => event.revision === revision)?.metadata.correlationId;
      expect(log.at(-1)?.metadata).toMatchObject({ undoes: undone, actorId: by.id });
    });
  });
}
