import { setTimeout } from 'node:timers/promises';
import { CHANNEL_LIMITS } from '@lox/contracts/incoming-leads.js';
import type { JsonObject } from '@lox/contracts/json.js';
import { objectIn } from './raw-json.js';
import { withoutPrivateFields } from './private-fields.js';

const kept = (body: JsonObject): JsonObject => withoutPrivateFields(body).fields;
const CPF = '529.982.247-25';

it.each<[string, JsonObject, JsonObject, string[]]>([
  ['a CPF by its name', { cpf: CPF, name: 'Ana' }, { name: 'Ana' }, ['cpf']],
  ['under the name of a portal', { identificationId: '1', e: 1 }, { e: 1 }, ['identificationId']],
  [
    'what the agency needs not of a loan',
    { extraData: { mcmv: { unitType: 'APARTMENT', downPayment: 1, sellerDocument: CPF } } },
    { extraData: { mcmv: { unitType: 'APARTMENT' } } },
    ['extraData.mcmv.downPayment', 'extraData.mcmv.sellerDocument'],
  ],
  [
    'a CPF in a text',
    { message: `Meu CPF é ${CPF}.` },
    { message: 'Meu CPF é •••.' },
    ['message (CPF ou CNPJ no texto)'],
  ],
  [
    'one without signs',
    { message: 'cpf 52998224725' },
    { message: 'cpf •••' },
    ['message (CPF ou CNPJ no texto)'],
  ],
  [
    'a CNPJ in a text',
    { message: '11.222.333/0001-81' },
    { message: '•••' },
    ['message (CPF ou CNPJ no texto)'],
  ],
  [
    'one of letters and digits',
    { message: 'Sou da 12.ABC.345/01DE-35 e da 12abc34501de35.' },
    { message: 'Sou da ••• e da •••.' },
    ['message (CPF ou CNPJ no texto)'],
  ],
  ['one as a number', { question: 52998224725 }, { question: '•••' }, ['question (CPF ou CNPJ no texto)']],
  [
    'an answer to a question of a form',
    {
      user_column_data: [
        { column_id: 'qual_o_seu_cpf?', string_value: '1' },
        { column_id: 'EMAIL', string_value: 'a@b.co' },
      ],
    },
    { user_column_data: [{ column_id: 'EMAIL', string_value: 'a@b.co' }] },
    ['qual_o_seu_cpf?'],
  ],
  ['the key of the form', { google_key: 's', a: 1 }, { a: 1 }, ['google_key']],
])('removes %s', (_, body, fields, dropped) => {
  expect(withoutPrivateFields(body)).toEqual({ fields, dropped });
});

it.each<JsonObject>([
  { name: 'Renda Cruz', phone: '52998224725', message: 'Ligue 52998224725' },
  { message: 'Ligue para (48) 99999-1234 ou 11 98765-4321, valor 350000' },
  { message: 'Condomínio 12.ABC.345/01DE-36, ref. 12ABC34501DE35X, apartamentos12' },
  {
    leads: [
      { name: 'Ana Renda', email: 'ana@b.co' },
      { name: 'Bia do Documento', telefone: '1' },
    ],
  },
  { originLeadId: '52998224725', form_id: 52998224725 },
  {
    field_data: [
      { name: 'phone_number', values: ['52998224725'] },
      { name: 'full_name', values: ['Brenda'] },
    ],
  },
  { extraData: { leadType: 'PHONE_VIEW', leadCerto: true }, unknown: [[1, null], { a: 'x' }] },
])('keeps %j', (body) => {
  expect(withoutPrivateFields(body)).toEqual({ fields: body, dropped: [] });
});

it('keeps nothing that a store refuses, whatever comes', () => {
  const deep = '{"a":'.repeat(5_000) + '1' + '}'.repeat(5_000);
  const deepPhone = `{"answers":[{"name":"phone","b":${deep}}]}`;
  for (const text of [deep, deepPhone])
    expect(JSON.stringify(kept(objectIn(Buffer.from(text))!)).length).toBeLessThan(120);
  const odd = kept(
    JSON.parse('{"__proto__":{"x":1},"constructor":2,"a\\u0000":"b\\u0000\\ud800"}') as JsonObject,
  );
  expect(JSON.stringify(odd)).toBe('{"__proto__":{"x":1},"constructor":2,"a":"b�"}');
});

it('reads each sign of a broken text once', async () => {
  for (const part of ['\\"', '"\\', '1', '-1', '1.', '{"a":'])
    for (const [begin, end] of [
      ['"', ''],
      ['', '.'],
    ]) {
      const text = begin + part.repeat(CHANNEL_LIMITS.body / part.length) + end;
      expect(objectIn(Buffer.from(text))).toBeNull();
    }
  await setTimeout();
}, 30_000);

it('reads long numbers as texts, and only objects', () => {
  const read = (text: string) => objectIn(Buffer.from(text));
  expect(
    read('{"form_id":9007199254740993,"price":12.5,"t":"9007199254740993 \\" 9007199254740993"}'),
  ).toEqual({
    form_id: '9007199254740993',
    price: 12.5,
    t: '9007199254740993 " 9007199254740993',
  });
  expect(['[1]', '"a"', 'null', '{', ''].map(read)).toEqual([null, null, null, null, null]);
  expect(objectIn(Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xe9, 0x22, 0x7d]))).toEqual({ a: '�' });
});
