import { FRESH_INTEREST, interestErrors, interestLead, missingInterest } from './landing-form.js';

describe('the interest in Terras de Tuvivas', () => {
  it('starts with its message and requires name and phone', () => {
    expect(FRESH_INTEREST.message).toBe('Gostaria de saber mais sobre o Terras de Tuvivas');
    expect(missingInterest(FRESH_INTEREST)).toEqual(['name', 'phone']);
    expect(missingInterest({ ...FRESH_INTEREST, name: 'Ana', phone: '19' })).toEqual([]);
  });

  it('rejects an invalid phone or e-mail', () => {
    expect(interestErrors({ ...FRESH_INTEREST, phone: '(19) 9', email: 'ana@' })).toEqual({
      phone: 'Telefone deve ter 10 ou 11 dígitos',
      email: 'Email inválido',
    });
    expect(interestErrors({ ...FRESH_INTEREST, phone: '(19) 99999-1234' })).toEqual({});
  });

  it('becomes a lead with the page’s data', () => {
    expect(interestLead({ ...FRESH_INTEREST, name: ' Ana ', phone: '(19) 99999-1234' })).toEqual({
      name: 'Ana',
      phone: '(19) 99999-1234',
      message: 'Gostaria de saber mais sobre o Terras de Tuvivas',
      source: 'terras_de_tuvivas_landing',
      propertyType: 'land',
      purpose: 'sale',
      region: 'Terras de Tuvivas',
      priority: 'high',
    });
    expect(interestLead({ ...FRESH_INTEREST, name: 'Ana', phone: '1', email: ' a@b.co ' }).email).toBe(
      'a@b.co',
    );
  });
});
