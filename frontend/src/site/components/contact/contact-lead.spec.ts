import { contactErrors, contactLead, EMPTY_CONTACT, missingContactFields } from './contact-lead.js';

const filled = { name: ' Maria ', email: ' maria@exemplo.com.br ', phone: '(19) 3333-4444', message: '  ' };

describe('the contact modal', () => {
  it('requires name, e-mail and phone, not a message', () => {
    expect(missingContactFields(EMPTY_CONTACT)).toEqual(['name', 'email', 'phone']);
    expect(missingContactFields({ ...filled, name: '   ' })).toEqual(['name']);
    expect(missingContactFields(filled)).toEqual([]);
  });

  it('reports invalid contact data, and leaves empty fields to the required check', () => {
    expect(contactErrors({ ...filled, email: 'maria', phone: '(19) 333' })).toEqual({
      email: 'Email inválido',
      phone: 'Telefone deve ter 10 ou 11 dígitos',
    });
    expect(contactErrors(EMPTY_CONTACT)).toEqual({});
    expect(contactErrors(filled)).toEqual({});
  });

  it('sends trimmed texts, no empty message, and the property asked about', () => {
    expect(contactLead(filled, null)).toEqual({
      name: 'Maria',
      email: 'maria@exemplo.com.br',
      phone: '(19) 3333-4444',
      source: 'contact_modal',
    });
    expect(contactLead({ ...filled, message: ' Olá ' }, 'p1')).toMatchObject({
      message: 'Olá',
      propertyId: 'p1',
    });
  });
});
