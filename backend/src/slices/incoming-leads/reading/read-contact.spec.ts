import type { IncomingKind } from '@lox/contracts/incoming-leads.js';
import type { JsonObject } from '@lox/contracts/json.js';
import { externalIdOf, linesOf } from './incoming-fields.js';
import { type IncomingContact, readContact } from './read-contact.js';

const NOTHING: IncomingContact = {
  name: null,
  email: null,
  phone: null,
  whatsappId: null,
  portalId: null,
  message: null,
  reference: null,
  purpose: null,
  source: 'portal',
};

it.each<[IncomingKind, JsonObject, Partial<IncomingContact>]>([
  ['grupo_olx', { ddd: '55', phone: '999991234' }, { phone: '(55) 99999-1234' }],
  ['grupo_olx', { ddd: '48', phone: '48991234' }, { phone: '(48) 4899-1234' }],
  ['grupo_olx', { phoneNumber: '48999991234' }, { phone: '(48) 99999-1234' }],
  ['grupo_olx', { ddd: '48', phone: '+55 48 99999-1234' }, { phone: '(48) 99999-1234' }],
  ['grupo_olx', { ddd: '48', phone: '48999991234' }, { phone: '(48) 99999-1234' }],
  ['grupo_olx', { ddd: '48', phone: '12' }, { phone: '(48) 12' }],
  ['grupo_olx', { name: 'null', phone: null, email: 'null', message: '' }, {}],
  ['grupo_olx', { extraData: { leadType: 'CLICK_WHATSAPP' } }, { message: 'Clicou no WhatsApp do anúncio.' }],
  ['grupo_olx', { extraData: 3, message: ' Oi\r\nTudo? ' }, { message: 'Oi\nTudo?' }],
  ['grupo_olx', { email: 'ana @x, b@y' }, { message: 'E-mail informado: ana @x, b@y' }],
  [
    'grupo_olx',
    { clientListingId: 'ap-123456', transactionType: 'RENT' },
    { reference: 'ap-123456', purpose: 'rent' },
  ],
  [
    'api',
    {
      user_id: 'BR.13491208655302741918',
      whatsapp_username: '@Ana.Lima',
      idContato: 77,
      leadOrigin: 'Imovelweb',
    },
    { whatsappId: 'BR.13491208655302741918', portalId: 'Imovelweb 77' },
  ],
  ['api', { user_id: 'u77', whatsapp_username: '@Ana.Lima' }, { whatsappId: 'ana.lima' }],
  ['api', { whatsapp: 'sim', whatsappId: '5548999991234' }, { phone: 'sim' }],
  ['grupo_olx', { name: 'A'.repeat(300) }, { name: 'A'.repeat(120) }],
  ['grupo_olx', { message: 'b'.repeat(20_000) }, { message: 'b'.repeat(5_000) }],
  [
    'google',
    {
      user_column_data: [
        { column_id: 'FULL_NAME', string_value: 'Ana Lima' },
        { column_id: 'EMAIL', string_value: 'Ana@Exemplo.com.br' },
        { column_id: 'PHONE_NUMBER', string_value: '+5548999991234' },
        { column_name: 'Imovel', string_value: 'CA-12345' },
        null,
      ],
    },
    {
      name: 'Ana Lima',
      email: 'Ana@Exemplo.com.br',
      phone: '(48) 99999-1234',
      reference: 'CA-12345',
      source: 'lead_form',
    },
  ],
  [
    'meta',
    {
      field_data: [
        { name: 'first_name', values: ['Ana'] },
        { name: 'last_name', values: ['Lima'] },
        { name: 'phone_number', values: ['+5548999991234'] },
      ],
    },
    { name: 'Ana Lima', phone: '(48) 99999-1234', source: 'lead_form' },
  ],
  ['meta', { leadgen_id: '1' }, { source: 'lead_form' }],
  [
    'meta',
    {
      field_data: [
        { name: 'nome_completo', values: ['Ana Lima'] },
        { name: 'e-mail', values: ['ana@exemplo.com.br'] },
        { name: 'número_de_telefone', values: ['+554899991234'] },
      ],
    },
    { name: 'Ana Lima', email: 'ana@exemplo.com.br', phone: '(48) 99999-1234', source: 'lead_form' },
  ],
  [
    'meta',
    {
      field_data: [
        { name: 'primeiro_nome', values: ['Ana'] },
        { name: 'sobrenome', values: ['Lima'] },
        { name: 'nu\u0301mero_do_WhatsApp', values: ['p:+5548999991234'] },
        { name: 'código_do_imóvel:', values: ['CA-12345'] },
      ],
    },
    { name: 'Ana Lima', phone: '(48) 99999-1234', reference: 'CA-12345', source: 'lead_form' },
  ],
  [
    'google',
    { user_column_data: [{ column_id: 'WORK_PHONE', string_value: '+5548999991234' }] },
    { phone: '(48) 99999-1234', source: 'lead_form' },
  ],
  [
    'api',
    { Nome: 'Ana', Sobrenome: 'Lima', WhatsApp: '48999991234', 'E-mail': 'a@b.com.br' },
    { name: 'Ana Lima', phone: '(48) 99999-1234', email: 'a@b.com.br' },
  ],
  [
    'api',
    { nome: 'Ana', telefone: '48999991234', referencia: 'X', source: 'referral' },
    { name: 'Ana', phone: '(48) 99999-1234', reference: 'X', source: 'referral' },
  ],
  ['api', { source: 'made up', ad: { reference: 'R' } }, { reference: 'R' }],
])('reads of %s %j', (kind, fields, contact) => {
  expect(readContact(kind, fields)).toEqual({ ...NOTHING, ...contact });
});

it('finds the number that the sender gave, and lists what came', () => {
  expect(externalIdOf('google', { lead_id: '9007199254740993' })).toBe('9007199254740993');
  expect(externalIdOf('grupo_olx', { originLeadId: null })).toBe(null);
  expect(linesOf({ a: { b: [1, { c: 'x' }] }, d: null, e: true })).toEqual([
    { field: 'a.b.1', value: '1' },
    { field: 'a.b.2.c', value: 'x' },
    { field: 'e', value: 'true' },
  ]);
});
