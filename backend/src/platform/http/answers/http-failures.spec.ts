import {
  BadRequestException,
  HttpException,
  InternalServerErrorException,
  NotFoundException,
} from '@nestjs/common';
import { DocumentsBehind } from '../../log/following/log-end.js';
import { DomainError, StaleState } from '../../storage/errors/domain-error.js';
import { WriteConflict } from '../../storage/document-store/document-store.js';
import { EngineUnavailable } from '../../storage/errors/engine-unavailable.js';
import { EventTooLarge, RevisionConflict } from '../../storage/event-store/event-store.js';
import { httpFailureOf, standardFailure } from './http-failures.js';

const parserError = (status: number, type = 'x') => Object.assign(new Error('in English'), { status, type });

it.each<[string, unknown, number, string]>([
  ['a broken rule', new DomainError('busy', 'Ocupado.'), 409, 'busy'],
  ['a rule with a status of its own', new DomainError('gone', 'Sumiu.', 404), 404, 'gone'],
  ['a stale caller', new StaleState({ id: '1' }), 412, 'stale'],
  ['an engine that is away', new EngineUnavailable('event store'), 503, 'unavailable'],
  ['documents behind', new DocumentsBehind([{ follower: 'audit', hindrance: 'behind' }]), 503, 'unavailable'],
  ['a conflict of streams', new RevisionConflict('lead-1', 3), 409, 'conflict'],
  ['a conflict of documents', new WriteConflict('leads'), 409, 'conflict'],
  ['an event that is too large', new EventTooLarge('lead-1', 2_000_000), 413, 'too_large'],
  ['an unknown route', new NotFoundException('Cannot GET /x'), 404, 'not_found'],
  ['an exception of a library', new HttpException('I am a teapot', 418), 418, 'invalid'],
  ['a failure of a library', new InternalServerErrorException('secret'), 500, 'internal'],
  ['a body that is no JSON', parserError(400, 'entity.parse.failed'), 400, 'invalid_json'],
  ['a body that is too long', parserError(413), 413, 'too_large'],
  ['an unknown encoding', parserError(415), 415, 'unsupported_type'],
  ['an error with a server’s status', parserError(503), 500, 'internal'],
  ['an error of ours', new TypeError('secret'), 500, 'internal'],
  ['a thrown text', 'secret', 500, 'internal'],
  ['nothing', undefined, 500, 'internal'],
])('%s', (_, error, status, code) => {
  const failure = httpFailureOf(error);
  expect([failure.status, failure.body.code]).toEqual([status, code]);
  expect(failure.body.error).toBe(failure.body.message);
  expect(failure.body.message).toMatch(/^\p{Lu}.*\.$/u);
  expect(JSON.stringify(failure)).not.toMatch(/secret|English|teapot|Cannot/);
});

it('an exception of ours keeps its text, its code and its fields', () => {
  const fields = { name: 'Nome é obrigatório' };
  const error = new BadRequestException({ message: fields.name, code: 'invalid', fields });
  expect(httpFailureOf(error)).toEqual({
    status: 400,
    body: { message: fields.name, error: fields.name, code: 'invalid', fields },
  });
});

it('a stale caller is shown the present state', () => {
  expect(httpFailureOf(new StaleState({ id: '1' })).body.current).toEqual({ id: '1' });
});

it.each([400, 401, 403, 404, 405, 408, 409, 412, 413, 415, 418, 422, 429, 431, 500, 501, 502, 503])(
  'there is a text for %p',
  (status) => {
    const { body } = standardFailure(status);
    expect(body.message).not.toBe('');
    expect(body.code).toMatch(/^[a-z_]+$/);
  },
);
