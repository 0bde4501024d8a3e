import type { RecordedMailServer } from './letter.events.js';
import {
  changeIdleDays,
  changeLetterText,
  changeMailServer,
  chooseLetters,
} from './letter-settings.decider.js';

const KIND = { subject: 'Olá, {nome}', introduction: 'Até {dia}.', variables: { nome: 'n', dia: 'd' } };
const ORIGINAL = { subject: KIND.subject, introduction: KIND.introduction };
const SERVER: RecordedMailServer = {
  host: 'smtp.lox.test',
  port: 587,
  security: 'starttls',
  user: null,
  passwordId: null,
  from: null,
};

describe('the texts of a letter', () => {
  it('may be others, with the variables of the letter and the agency’s name', () => {
    const to = { subject: '{nome}!', introduction: '{imobiliaria}\n\n{dia}' };
    expect(changeLetterText(null, to, KIND)).toEqual([
      { type: 'LetterTextChanged', data: { from: null, to } },
    ]);
  });

  it('are the original ones again when they say the same, or when asked for', () => {
    const present = { subject: 'Outro', introduction: 'Texto' };
    const back = [{ type: 'LetterTextChanged', data: { from: present, to: null } }];
    expect(changeLetterText(present, ORIGINAL, KIND)).toEqual(back);
    expect(changeLetterText(present, null, KIND)).toEqual(back);
    expect(changeLetterText(null, ORIGINAL, KIND)).toEqual([]);
  });

  it('keep the subject on one line', () => {
    const [event] = changeLetterText(null, { subject: 'Oi\r\nBcc: x', introduction: 'Oi' }, KIND);
    expect(event?.data.to?.subject).toBe('Oi Bcc: x');
  });

  it('need no subject where the kind has none', () => {
    const message = { ...KIND, subject: '', introduction: 'Oi, {nome}' };
    const to = { subject: '', introduction: 'Olá, {nome}!' };
    expect(changeLetterText(null, to, message)).toEqual([
      { type: 'LetterTextChanged', data: { from: null, to } },
    ]);
    const empty = { subject: '', introduction: ' ' };
    expect(() => changeLetterText(null, empty, message)).toThrow('O texto não pode ficar vazio.');
  });

  it.each([
    [{ subject: ' ', introduction: 'x' }, 'letter_text_empty'],
    [{ subject: 'x', introduction: '\n' }, 'letter_text_empty'],
    [{ subject: 'x'.repeat(151), introduction: 'x' }, 'letter_text_too_long'],
    [{ subject: 'x', introduction: 'x'.repeat(2_001) }, 'letter_text_too_long'],
    [{ subject: '{senha}', introduction: 'x' }, 'letter_variable_unknown'],
  ])('refuses %j', (words, code) => {
    expect(() => changeLetterText(null, words, KIND)).toThrow(expect.objectContaining({ code, status: 400 }));
  });
});

it('records another mail server, and none for the same', () => {
  const other = { ...SERVER, host: 'outro.lox.test' };
  expect(changeMailServer(SERVER, other)).toEqual([
    { type: 'MailServerChanged', data: { from: SERVER, to: other } },
  ]);
  expect(changeMailServer(SERVER, { ...SERVER })).toEqual([]);
  expect(changeMailServer(SERVER, null)).toHaveLength(1);
});

describe('the days after which leads are idle', () => {
  it('are recorded when they are others', () => {
    expect(changeIdleDays(5, 60)).toEqual([
      { type: 'LetterRulesIdleDaysChanged', data: { from: 5, to: 60 } },
    ]);
    expect(changeIdleDays(5, 5)).toEqual([]);
  });

  it.each([0, 61, -1, 2.5, NaN])('are never %p', (wanted) => {
    expect(() => changeIdleDays(5, wanted)).toThrow(
      expect.objectContaining({ code: 'idle_days_invalid', status: 400 }),
    );
  });
});

it('records which letters somebody refuses', () => {
  const refused = new Map([['a', false]]);
  expect(chooseLetters([], refused)).toEqual([
    { type: 'LetterChoicesChanged', data: { from: [], to: ['a'] } },
  ]);
  expect(chooseLetters(['a'], refused)).toEqual([]);
});
