import { SiteApiError } from '../../../api/site-api.js';
import { EMPTY_VISIT, missingVisitFields, visitErrors, visitFailure, visitRequest } from './visit-request.js';

const TODAY = '2026-11-20';
const good = {
  ...EMPTY_VISIT,
  name: ' Ana Souza ',
  phone: '(19) 99999-1234',
  email: ' ana@exemplo.com.br ',
  preferredDate: '2026-11-20',
};

describe('the visit form', () => {
  it('shows no errors for empty fields, and requires four of them', () => {
    expect(visitErrors(EMPTY_VISIT, TODAY)).toEqual({});
    expect(missingVisitFields(EMPTY_VISIT)).toEqual(['name', 'email', 'phone', 'preferredDate']);
  });

  it('checks filled-in fields', () => {
    const bad = { ...good, name: 'A', phone: '(19) 9999', email: 'ana@', preferredDate: '2026-11-19' };
    expect(visitErrors(bad, TODAY)).toEqual({
      name: 'Nome deve ter pelo menos 2 caracteres',
      phone: 'Telefone deve ter 10 ou 11 dígitos',
      email: 'Email inválido',
      preferredDate: 'Data deve ser hoje ou no futuro',
    });
    expect(visitErrors(good, TODAY)).toEqual({});
  });

  it('sends the phone as digits and no empty message', () => {
    expect(visitRequest(good, 'p1')).toEqual({
      name: 'Ana Souza',
      email: 'ana@exemplo.com.br',
      phone: '19999991234',
      propertyId: 'p1',
      preferredDate: '2026-11-20',
      preferredTime: 'morning',
    });
    expect(visitRequest({ ...good, message: ' Oi ' }, 'p1').message).toBe('Oi');
  });
});

describe('the message of a failed visit request', () => {
  it('is the server’s message when there is one', () => {
    expect(visitFailure(new SiteApiError(409, '{"message":"Horário ocupado"}'))).toBe('Horário ocupado');
  });

  it('is otherwise the raw answer', () => {
    expect(visitFailure(new SiteApiError(502, 'Bad Gateway'))).toBe(
      'Erro ao agendar visita: HTTP 502: Bad Gateway',
    );
  });

  it('is the error’s own text, or a general one', () => {
    expect(visitFailure(new Error('Failed to fetch'))).toBe('Failed to fetch');
    expect(visitFailure(undefined)).toBe('Erro interno do servidor. Tente novamente.');
  });
});
