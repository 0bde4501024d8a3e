import { ApiError } from '../../../shared/api.js';
import { visitErrorText } from './visit-errors.js';

it.each<[string, unknown, string]>([
  ['message', new ApiError(409, '{}', { message: 'Horário ocupado' }), 'Horário ocupado'],
  ['raw text', new ApiError(502, 'A agenda está fora do ar', null), 'A agenda está fora do ar'],
  ['nothing at all', new ApiError(500, 'Internal Server Error', null, ''), 'Erro desconhecido'],
  ['JSON without a message', new ApiError(500, '{"ok":false}', {}), 'Erro desconhecido'],
  ['a page', new ApiError(502, '<html><h1>Bad Gateway</h1></html>', null), 'Erro desconhecido'],
  [
    'no connection',
    new TypeError('Failed to fetch'),
    'Sem conexão com o servidor. Verifique a internet e tente de novo.',
  ],
  ['a fault of ours', new Error('x is undefined'), 'Erro desconhecido'],
])('of an answer with %s', (_, error, text) => expect(visitErrorText(error)).toBe(text));
