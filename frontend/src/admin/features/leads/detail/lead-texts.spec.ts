import type { Lead } from '@lox/contracts/leads.js';
import { changesOf } from './lead-texts.js';

const lead = { name: 'Ana', email: 'ana@x.br', phone: '19999990000', notes: null } as Lead;

describe('edited fields of a lead', () => {
  it('contain only what differs', () => {
    expect(changesOf(lead, { name: 'Ana', email: ' ana@y.br ' })).toEqual({ email: 'ana@y.br' });
  });
  it('clear an emptied field', () => {
    expect(changesOf(lead, { email: '', notes: '' })).toEqual({ email: null });
  });
  it('ignore the mask of the phone', () => {
    expect(changesOf(lead, { phone: '(19) 99999-0000' })).toEqual({});
    expect(changesOf(lead, { phone: '(19) 99999-1111' })).toEqual({ phone: '(19) 99999-1111' });
  });
});
