import { visitorPhoneProblem, normalisedVisitorPhone } from './visitor-phone.js';

it.each([
  ['20999991234', 'Não existe o DDD 20'],
  ['19 99999-4444 Ana', 'Telefone inválido'],
  ['+999 123 456 789', 'Não existe esse código de país'],
])('says of the phone %p: %s', (phone, why) => expect(visitorPhoneProblem(phone)).toBe(why));
it.each([
  ['(19) 99999-4444', '19999994444'],
  ['19 3333-4444', '1933334444'],
  ['1999994444', '1999994444'],
  ['+55 19 99876-5432', '19998765432'],
  ['019 99876-5432', '19998765432'],
  ['(99) 99999-9999', '99999999999'],
  ['+1 (415) 555-2671', '+1 (415) 555-2671'],
  ['0800 123 4567', '08001234567'],
  ['\u202a(19) 3222-1234 ramal 12\u202c', '(19) 3222-1234 ramal 12'],
])('sends the phone %p as %p', (phone, sent) => expect(normalisedVisitorPhone(phone)).toBe(sent));
