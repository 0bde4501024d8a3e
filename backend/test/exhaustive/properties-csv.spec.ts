import type { ManagedProperty } from '@lox/contracts/property-management.js';
import { csvLine, HEADER, importCsv } from '../support/properties-csv.js';
import { suiteApp, suitePerson } from '../support/suite.js';

const app = suiteApp();
const bia = suitePerson(app, { name: 'Bia', permissions: 'corretor_avancado' });
const imported = (content: Buffer) => importCsv(bia.client, content);
const found = async (search: string): Promise<ManagedProperty[]> =>
  (
    await app.admin.client.get<ManagedProperty[]>(
      `/api/admin/properties?search=${encodeURIComponent(search)}`,
    )
  ).body;

describe('5,000 lines of a Brazilian spreadsheet', () => {
  const BAD = new Map([
    [17, ['price', 'caro', 'Valor inválido em preço (price): caro']],
    [1_999, ['city', '', 'Preencha cidade (city).']],
    [2_500, ['state', 'São Paulo', 'Valor inválido em estado (state): São Paulo']],
    [4_998, ['type', 'castelo', 'Valor inválido em tipo (type): castelo']],
  ] as const);
  const lines = Array.from({ length: 5_000 }, (_, i) => {
    const [column, value] = BAD.get(i as 17) ?? [];
    // Line 300 repeats line 200.
    const number = i === 300 ? 200 : i;
    return csvLine(`Imóvel nº ${number} – “Conceição”`, column ? { [column]: value } : {});
  });
  const bytes = Buffer.from(
    [HEADER, ...lines]
      .join('\r\n')
      .replaceAll('–', '\u0096')
      .replaceAll('“', '\u0093')
      .replaceAll('”', '\u0094'),
    'latin1',
  );
  const errorDetails = [...BAD].map(([index, [, , message]]) => ({ line: index + 2, message }));

  it('are imported in one go, and the bad ones named by their lines', async () => {
    expect(await imported(bytes)).toEqual({ imported: 4_995, skipped: 1, errors: 4, errorDetails });
    const [one] = await found('Imóvel nº 4242 – “Conceição”');
    expect(one).toMatchObject({
      address: 'Rua Imóvel nº 4242 – “Conceição”, 1',
      status: 'draft',
      price: 350_000,
      ownerId: bia.id,
      brokerId: null,
      isReady: true,
    });
  });

  it('are all there already the second time', async () => {
    const before = await app.head();
    expect(await imported(bytes)).toEqual({ imported: 0, skipped: 4_996, errors: 4, errorDetails });
    expect(await app.head()).toBe(before);
  });
});
