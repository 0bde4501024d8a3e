import {
  emptySetUpDraft,
  storeSetUpDraft,
  readSetUpDraft,
  setUpProblems,
  parseRegions,
  setUpRequest,
  type SetUpDraft,
} from './set-up-draft.js';

const NONE = { password: '', repeated: '', mail: '' };
const FILLED: SetUpDraft = {
  ...emptySetUpDraft(),
  code: 'ABCD-EFGH-JKLM',
  name: 'Casa Clara',
  phone: '(11) 3000-1200',
  email: ' oi@clara.com.br ',
  regions: 'Pinheiros, Lapa\n lapa \n\nPerdizes',
  adminName: 'Clara Dias',
  adminEmail: 'clara@clara.com.br',
};

it('is kept over a reload, without the password', () => {
  storeSetUpDraft({ ...FILLED, step: 3 });
  expect(readSetUpDraft()).toEqual({ ...FILLED, step: 3 });
  expect(sessionStorage.getItem('setup')).not.toContain('password');
});

it.each<[number, Partial<SetUpDraft>, string[]]>([
  [0, { code: ' ' }, ['code']],
  [1, { name: '', primary: '#ffffff' }, ['name', 'primary']],
  [2, { phone: '1', email: 'x', whatsapp: '1' }, ['phone', 'email', 'whatsapp']],
  [3, { adminName: '', adminEmail: 'x' }, ['adminName', 'adminEmail', 'password']],
  [4, {}, []],
])('of step %p with %j', (step, changes, fields) => {
  expect(Object.keys(setUpProblems(step, { ...FILLED, ...changes }, NONE))).toEqual(fields);
});

it('wants the password twice', () => {
  expect(
    setUpProblems(3, FILLED, { ...NONE, password: 'uma senha longa', repeated: 'outra senha' }),
  ).toHaveProperty('repeated');
  expect(
    setUpProblems(3, FILLED, { ...NONE, password: 'uma senha longa', repeated: 'uma senha longa' }),
  ).toEqual({});
});

it('sends each region once, the phone where there is no WhatsApp, and the name where the system has none', () => {
  expect(parseRegions(FILLED.regions)).toEqual(['Pinheiros', 'Lapa', 'Perdizes']);
  expect(setUpRequest(FILLED, { password: 'uma senha longa', mail: '' })).toMatchObject({
    agency: { systemName: 'Casa Clara', email: 'oi@clara.com.br', about: '' },
    settings: { whatsappNumber: '(11) 3000-1200' },
    administrator: { name: 'Clara Dias', password: 'uma senha longa' },
  });
});

it('sends the mail server with its password, unless it was left for later or is given by the program', () => {
  const mail = { host: 'smtp.clara.test', port: 587, security: 'starttls' as const, user: 'clara', from: '' };
  const passwords = { password: 'uma senha longa', mail: 'segredo' };
  expect(setUpRequest({ ...FILLED, mail }, passwords).mail).toEqual({ ...mail, password: 'segredo' });
  expect(setUpRequest({ ...FILLED, mail }, passwords, true)).not.toHaveProperty('mail');
  expect(setUpRequest({ ...FILLED, mail: { ...mail, host: '' } }, passwords)).not.toHaveProperty('mail');
});
