import type { AuditEntry } from '@lox/contracts/audit.js';
import { auditCsv } from './audit-csv.js';

const entry: AuditEntry = {
  id: 'e1',
  createdAt: '2026-11-20T12:05:00.000Z',
  user: { id: 'u1', name: 'Maria' },
  action: 'PropertyPriceChanged',
  request: 'r',
  entityType: 'property',
  entityId: 'p1',
  entityName: 'Casa "Azul"; no lago',
  names: {},
  changes: { price: { from: 100_00, to: 200_00 } },
};
const lines = (...entries: AuditEntry[]): string[] => auditCsv(entries).slice(1).split('\r\n');

it('opens in Portuguese Excel: byte order mark, semicolons, quoted cells', () => {
  expect(auditCsv([]).charCodeAt(0)).toBe(0xfeff);
  const [head, first, end] = lines(entry);
  expect(head).toBe(
    '"Data e hora";"Usuário";"Ação";"Tipo";"Registro";"Id do registro";"O que mudou";"Resumo";"JSON"',
  );
  expect(first?.replaceAll('\u00a0', ' ')).toBe(
    '"20/11/2026, 09:05";"Maria";"Preço alterado";"Imóveis";"Casa ""Azul""; no lago";"p1";' +
      '"Preço: R$ 100,00 → R$ 200,00";"Maria mudou o preço do imóvel Casa ""Azul""; no lago";' +
      '"{""price"":{""from"":10000,""to"":20000}}"',
  );
  expect(end).toBe('');
});

it.each(['=1+1', '+55', '-1', '@SUM(A1)', ' =1', '\t=1'])('escapes the formula in %j', (name) => {
  expect(lines({ ...entry, user: { id: 'u', name } })[1]).toContain(`;"'${name}";`);
});

it('names entries without a person Sistema', () => {
  expect(lines({ ...entry, user: null })[1]).toContain(';"Sistema";');
});
