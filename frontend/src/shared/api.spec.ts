import { startServer } from '../../test/test-server.js';
import { ApiError, call, setWriteRefusal, shownMessage, withQuery } from './api.js';

let stop: () => Promise<void>;
afterEach(() => stop());

describe('a call', () => {
  it('returns the JSON of the answer and sends JSON', async () => {
    stop = await startServer(({ method, path, body, headers }) => ({
      body: { method, path, body, type: headers['content-type'] },
    }));
    await expect(call('/api/x', { method: 'POST', body: { a: 1 } })).resolves.toEqual({
      method: 'POST',
      path: '/api/x',
      body: { a: 1 },
      type: 'application/json',
    });
  });

  it('fails with status, colon and text, and keeps the text to show', async () => {
    stop = await startServer(() => ({ status: 409, body: { message: 'Já existe', code: 'taken' } }));
    const error = await call('/api/x').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).message).toBe('409: {"message":"Já existe","code":"taken"}');
    expect(shownMessage(error, 'Falhou')).toBe('Já existe');
  });

  it('fails with the status text when the answer is empty', async () => {
    stop = await startServer(() => ({ status: 503, body: '' }));
    const error = await call('/api/x').catch((reason: unknown) => reason);
    expect((error as ApiError).message).toBe('503: Service Unavailable');
    expect(shownMessage(error, 'Falhou')).toBe('Falhou');
  });

  it.each([
    [500, 'Erro interno\nCódigo: 5WF0MXTC'],
    [409, 'Erro interno'],
  ])('shows the code of a mistake that is the server’s alone: %i', async (status, shown) => {
    const body = { message: 'Erro interno', code: 'x', reference: '5WF0MXTC' };
    stop = await startServer(() => ({ status, body }));
    const error = await call('/api/x').catch((reason: unknown) => reason);
    expect(shownMessage(error, 'Falhou')).toBe(shown);
  });

  it.each([
    [
      413,
      '<html><h1>413 Request Entity Too Large</h1></html>',
      /grande demais: passa do limite do servidor que fica na frente/,
    ],
    [413, '', /grande demais: passa do limite do servidor que fica na frente/],
    [408, '<html><h1>408 Request Time-out</h1></html>', /parou no caminho/],
    [502, '', /não respondeu ao servidor que fica na frente/],
    [502, '<html>502 Bad Gateway</html>', /não respondeu ao servidor que fica na frente/],
    [503, '<html>503 Service Unavailable</html>', /temporariamente indisponível/],
    [504, 'upstream request timeout', /demorou demais/],
    [429, '<html>429</html>', /aguardar/],
    [418, '<html>418</html>', /^Falhou$/],
  ])('tells what a proxy’s own answer means: %i %s', async (status, body, shown) => {
    stop = await startServer(() => ({ status, body }));
    const error = await call('/api/x').catch((reason: unknown) => reason);
    expect(shownMessage(error, 'Falhou')).toMatch(shown);
  });

  it('leaves this program’s own words as they are', async () => {
    stop = await startServer(() => ({ status: 413, body: { message: 'A foto x passa de 5 MB.' } }));
    const error = await call('/api/x').catch((reason: unknown) => reason);
    expect(shownMessage(error, 'Falhou')).toBe('A foto x passa de 5 MB.');
  });

  it('fails where a page of somebody else’s comes instead of JSON', async () => {
    stop = await startServer(() => ({ body: '<html>Entre na rede do café</html>' }));
    await expect(call('/api/x')).rejects.toBeInstanceOf(ApiError);
  });

  it('is refused before it is sent, where writes to the path are', async () => {
    const paths: string[] = [];
    stop = await startServer(({ path }) => {
      paths.push(path);
      return { body: {} };
    });
    setWriteRefusal((path) => (path === '/api/x' ? 'Nada pode ser alterado' : undefined));
    try {
      const error = await call('/api/x', { method: 'POST' }).catch((reason: unknown) => reason);
      expect(shownMessage(error, 'Falhou')).toBe('Nada pode ser alterado');
      await call('/api/x');
      await call('/api/y', { method: 'POST' });
    } finally {
      setWriteRefusal(null);
    }
    expect(paths).toEqual(['/api/x', '/api/y']);
  });

  it('omits empty parameters', () => {
    stop = async () => undefined;
    expect(withQuery('/api/x', { a: 1, b: undefined, c: '', d: 'é' })).toBe('/api/x?a=1&d=%C3%A9');
  });
});
