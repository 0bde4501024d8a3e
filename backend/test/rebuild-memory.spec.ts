import { collectGarbage } from '../src/platform/storage/threads/v8-heap.js';
import { documentsOf } from '../src/platform/log/following/member.js';
import { ownFollower } from '../src/platform/log/following/own-follower.js';
import { CountingProjection, ProjectionRig, type Tally, type TestEvent } from './support/projection-rig.js';
import { until } from './support/until.js';

const DOCUMENTS = 12_000;
const DOCUMENT_BYTES = 5_000;
const BATCH = 1_000;

class LargeDocuments extends CountingProjection {
  override evolve(): Tally & { text: string } {
    const text = Buffer.alloc(DOCUMENT_BYTES, 'x').toString('latin1');
    return { _id: '', _position: 0, total: 1, version: 1, text };
  }
}

const rig = new ProjectionRig();
afterAll(() => rig.dispose());

it('a rebuild keeps few of the documents that it has folded', async () => {
  for (let from = 0; from < DOCUMENTS; from += BATCH)
    await rig.append(...Array.from({ length: BATCH }, (_, at): TestEvent => [`key-${from + at}`, 1]));
  const { events, documents } = await rig.open();
  const member = documentsOf(documents, 'large', new LargeDocuments());
  for (const collection of member.collections) await documents.ensure(collection);
  const hooks = { onProgress: () => undefined, onProblem: () => undefined };
  const follower = ownFollower(member, { events, documents, holder: 'test', ...hooks });
  await collectGarbage();
  const before = process.memoryUsage().heapUsed;
  follower.start();
  try {
    await until('it has caught up', () => follower.place.live);
    await collectGarbage();
    expect(await documents.count('large', {})).toBe(DOCUMENTS);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan((DOCUMENTS * DOCUMENT_BYTES) / 2);
  } finally {
    await follower.close();
    await events.close();
    await documents.close();
  }
});
