import type { Lead } from '@lox/contracts/leads.js';
import { leadChanges } from './lead-text-fields.js';

const lead = { name: 'Ana', email: 'ana@x.br', phone: '19999990000', notes: null } as Lead;

describe('edited fields of a lead', () => {
  it('contain only what differs', () => {
    expect(leadChanges(lead, { name: 'Ana', email: ' ana@y.br ' })).toEqual({ email: 'ana@y.br' });
  });
  it('clear an emptied field', () => {
    expect(leadChanges(lead, { email: '', notes: '' })).toEqual({ email: null });
  });
  it('ignore the mask of the phone', () => {
    expect(leadChanges(lead, { phone: '(19) 99999-0000' })).toEqual({});
    expect(leadChanges(lead, { phone: '(19) 99999-1111' })).toEqual({ phone: '(19) 99999-1111' });
  });
});
