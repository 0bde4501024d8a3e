import { readAddress, type ReadAddress } from './address-reader.js';

const NOTHING: ReadAddress = {
  ...{ street: '', number: '', complement: '', neighborhood: '', city: '', state: null, zipCode: null },
};

it.each<[string, Partial<ReadAddress>]>([
  ['', {}],
  ['Rua Fernão Lopes, 388', { street: 'Rua Fernão Lopes', number: '388' }],
  ['Rua A nº 10', { street: 'Rua A', number: '10' }],
  ['Rua A n. 10 casa 2', { street: 'Rua A', number: '10', complement: 'casa 2' }],
  ['Rua das Flores, 10 apto 32', { street: 'Rua das Flores', number: '10', complement: 'apto 32' }],
  ['Rua das Flores, 10-A, fundos', { street: 'Rua das Flores', number: '10-A', complement: 'fundos' }],
  ['Avenida Brasil 20', { street: 'Avenida Brasil', number: '20' }],
  ['Rua 20', { street: 'Rua 20' }],
  ['Rua 20, 15', { street: 'Rua 20', number: '15' }],
  ['Rua XV de Novembro, 1000', { street: 'Rua XV de Novembro', number: '1000' }],
  ['Estrada do Mel, s/nº', { street: 'Estrada do Mel', number: 's/n' }],
  ['Rodovia SP 340, km 120', { street: 'Rodovia SP 340', complement: 'km 120' }],
  ['Rua A, 10, Centro', { street: 'Rua A', number: '10', neighborhood: 'Centro' }],
  ['Rua A, 10, Bairro Centro', { street: 'Rua A', number: '10', neighborhood: 'Centro' }],
  ['Rua A, 10, Casa Verde', { street: 'Rua A', number: '10', neighborhood: 'Casa Verde' }],
  ['Rua A, 10, Campinas - SP', { street: 'Rua A', number: '10', city: 'Campinas', state: 'SP' }],
  [
    'Rua das Flores, 10, apto 32, Centro, Campinas - SP, 13010-000',
    {
      ...{ street: 'Rua das Flores', number: '10', complement: 'apto 32' },
      ...{ neighborhood: 'Centro', city: 'Campinas', state: 'SP', zipCode: '13010-000' },
    },
  ],
  [
    'Rua das Flores, nº 10 - Bloco B - Apto 32 - Jardim Flamboyant - Campinas/SP - CEP 13091000',
    {
      ...{ street: 'Rua das Flores', number: '10', complement: 'Bloco B, Apto 32' },
      ...{ neighborhood: 'Jardim Flamboyant', city: 'Campinas', state: 'SP', zipCode: '13091-000' },
    },
  ],
  [
    'Av. Paulista, 1578 - Bela Vista, São Paulo - SP, 01310-200, Brasil',
    {
      ...{ street: 'Av. Paulista', number: '1578', neighborhood: 'Bela Vista' },
      ...{ city: 'São Paulo', state: 'SP', zipCode: '01310-200' },
    },
  ],
  [
    'Rua A, 10\nCentro\nEmbu-Guaçu (SP)\nCEP: 06.900-000',
    {
      ...{ street: 'Rua A', number: '10', neighborhood: 'Centro' },
      ...{ city: 'Embu-Guaçu', state: 'SP', zipCode: '06900-000' },
    },
  ],
  [
    'SQS 308 Bloco B, Apto 504, Asa Sul, Brasília - DF',
    {
      ...{ street: 'SQS 308 Bloco B', complement: 'Apto 504', neighborhood: 'Asa Sul' },
      ...{ city: 'Brasília', state: 'DF' },
    },
  ],
])('%j is read', (text, expected) => {
  expect(readAddress(text)).toEqual({ ...NOTHING, ...expected });
});

it('no word of an address is lost, whatever its order', () => {
  const parts = ['Rua Ímpar', '77', 'apto 5', 'Vila Nova', 'Itu'];
  for (const separator of [', ', ' - ', '; ', '\n', ' | ']) {
    const { street, number, complement, neighborhood, city } = readAddress(parts.join(separator));
    expect([street, number, complement, neighborhood, city]).toEqual(parts);
  }
});
