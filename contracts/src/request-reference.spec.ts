import { requestReference } from './request-reference.js';

it.each([
  ['00000000-0000-4000-8000-000000000000', '00000000'],
  ['ffffffff-ffff-4fff-bfff-ffffffffffff', 'ZZZZZZZZ'],
  ['00000000-0100-4000-8000-000000000000', '00000001'],
  ['2f1e0a77-4c3d-4b1a-9e55-1d2c3b4a5f60', '5WF0MXTC'],
])('%s is read out as %s', (id, reference) => expect(requestReference(id)).toBe(reference));

it('uses no letter that looks like another', () => {
  for (let i = 0; i < 1_000; i++) {
    const id = `${(i * 4_294_967).toString(16).padStart(8, '0')}-${i.toString(16).padStart(4, '0')}`;
    expect(requestReference(id)).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
  }
});
