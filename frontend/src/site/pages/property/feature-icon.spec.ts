import { featureIcon } from './feature-icon.js';

describe('the icon of a feature', () => {
  it.each([
    ['Piscina aquecida', 'pool'],
    ['Churrasqueira na varanda', 'grill'],
    ['Área gourmet', 'grill'],
    ['Portaria 24 horas', 'security'],
    ['Aceita pets', 'pets'],
    ['Salão de festas', 'party'],
    ['QUADRA DE TÊNIS', 'court'],
    ['Energia solar', 'sun'],
    ['Aceita financiamento', 'papers'],
    ['Vista para a lagoa', 'lake'],
    ['Escritório', 'desk'],
    ['Auditório', 'check'],
    ['Ponto para carro elétrico', 'car'],
    ['Fechadura eletrônica', 'security'],
    ['Algo que ninguém conhece', 'check'],
  ])('of “%s” is %s', (text, expected) => {
    expect(featureIcon(text)).toBe(expected);
  });
});
