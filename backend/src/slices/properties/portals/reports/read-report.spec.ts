import { REPORT_LIMIT } from '@lox/contracts/portals.js';
import type { StoredEvent } from '../../../../platform/storage/event-store/event-store.js';
import { readingsByCode } from './readings-by-code.js';
import { type ReadReport, readReport } from './read-report.js';
import { fieldOfRemark } from './remark-field.js';
import {
  closeReports,
  openReports,
  receiveReport,
  reportsProjection,
  type ReportsDocument,
} from './report.js';

const NOW = '2026-11-29T12:00:00.000Z';
const REPORT = {
  id: 'r-1',
  company: 'VIVAREAL',
  type: 'FEEDS_INTEGRATION_REPORT',
  details: { date: '2026-11-29T04:00:00', total: '30', created: 2, updated: 1, deleted: 0, error: 1 },
  link: 'https://canalpro.exemplo/relatorio/1',
  errors: [{ errorMessage: 'Imóvel sem fotos', externalIds: ['CA-12345 ', 'CA-12346'], listingsQuantity: 2 }],
  warnings: [{ message: 'Bairro desconhecido', externalIds: ['AP-20000'] }],
  novo: { campo: [1] },
};
const read = (given: object = {}) => readReport(JSON.stringify({ ...REPORT, ...given }), NOW);

describe('a report of a portal', () => {
  it('is read with its counts and remarks', () => {
    expect(read()).toEqual({
      ...{ company: 'VIVAREAL', at: '2026-11-29T07:00:00.000Z', link: REPORT.link },
      ...{ total: 30, created: 2, updated: 1, deleted: 0, unchanged: null, errors: 1, warnings: null },
      refusals: [{ text: 'Imóvel sem fotos', codes: ['CA-12345', 'CA-12346'] }],
      cautions: [{ text: 'Bairro desconhecido', codes: ['AP-20000'] }],
    });
  });

  it('may end lists with commas, as the example of the portal does', () => {
    expect(readReport('{"company": "ZAP, ]", "errors": [{"externalIds": ["A",],},],}', NOW)).toMatchObject({
      company: 'ZAP, ]',
      refusals: [{ text: 'Sem motivo', codes: ['A'] }],
    });
  });

  it.each([
    ['2026-11-29 04:00:00', '2026-11-29T07:00:00.000Z'],
    ['2026-11-29T04:00:00Z', '2026-11-29T04:00:00.000Z'],
    ['2026-11-29T04:00:00.000-0300', '2026-11-29T07:00:00.000Z'],
    ['ontem', NOW],
    ['2027-01-01T00:00:00', NOW],
    [null, NOW],
  ])('of %s is of %s', (date, at) => {
    expect(read({ details: { date } })?.at).toBe(at);
  });

  it.each(['\\"', '"\\', ',', ', ', '{"a":'])('is no report of %j over and over, up to its limit', (part) => {
    expect(readReport(`"${part.repeat(REPORT_LIMIT / part.length)}`, NOW)).toBeNull();
  });

  it('passes over what is broken', () => {
    const broken = {
      details: [],
      errors: { a: 1 },
      warnings: [null, 'x', { externalIds: 'AP-1' }],
      link: 'javascript:1',
    };
    expect(read(broken)).toMatchObject({ total: null, refusals: [], cautions: [{ codes: [] }], link: null });
    for (const text of ['', 'oi', '[]', '"a"', '{"a":']) expect(readReport(text, NOW)).toBeNull();
  });
});

it.each([
  ['O imóvel tem menos de 5 fotos', 'photos'],
  ['CEP do endereço inválido', 'zipCode'],
  ['O campo Title é obrigatório', 'title'],
  ['Tipo de imóvel não permitido', 'type'],
  ['Anúncio duplicado', null],
])('%s: %s', (text, field) => {
  expect(fieldOfRemark(text)).toBe(field);
});

describe('what a reading made of an advert', () => {
  const readings = readingsByCode([read()!]);
  const [before, after] = ['2026-11-28T12:00:00.000Z', '2026-11-29T08:00:00.000Z'];

  it('is refused with reasons, warned of, or accepted', () => {
    expect(readings.of('CA-12345', before, true)).toEqual([
      {
        ...{ company: 'VIVAREAL', at: '2026-11-29T07:00:00.000Z', result: 'refused', isOld: false },
        remarks: [{ field: 'photos', text: 'Imóvel sem fotos' }],
      },
    ]);
    expect(readings.of('AP-20000', before, true)[0]?.result).toBe('warned');
    expect(readings.of('AP-1', before, true)[0]?.result).toBe('accepted');
  });

  it('is not known when the advert changed since or was not sent; a refusal is then old', () => {
    expect(readings.of('AP-1', after, true)).toEqual([]);
    expect(readings.of('AP-1', before, false)).toEqual([]);
    expect(readings.of('CA-12345', after, true)[0]).toMatchObject({ result: 'refused', isOld: true });
    expect([readings.refused.has('CA-12345'), readings.refused.has('AP-20000')]).toEqual([true, false]);
  });
});

describe('the reports of a portal', () => {
  const event = (type: string, stream: string, data: object = {}) =>
    ({
      type,
      stream,
      data,
      category: stream.split('-')[0],
      metadata: { occurredAt: NOW },
    }) as unknown as StoredEvent;
  const came = (given: object) =>
    event('PortalReportReceived', 'portalReport-1', {
      portal: 'olx',
      body: JSON.stringify({ ...REPORT, ...given }),
    });
  const after = (...events: StoredEvent[]) =>
    events.reduce<ReportsDocument | undefined>((one, next) => reportsProjection.evolve(one, next), undefined);
  const on = (date: string, company = 'VIVAREAL') => came({ company, details: { date } });
  const shown = (document: ReportsDocument | undefined) =>
    document?.readings.map(({ company, at }: ReadReport) => [company, at.slice(0, 10)]);

  it('are the last of each company, whatever order they come in', () => {
    const document = after(on('2026-11-27T12:00:00'), on('2026-11-28T12:00:00'), on('2026-11-26T12:00:00'));
    expect(shown(document)).toEqual([['VIVAREAL', '2026-11-28']]);
    expect(shown(after(on('2026-11-27T12:00:00'), on('2026-11-26T12:00:00', 'ZAP')))).toEqual([
      ['VIVAREAL', '2026-11-27'],
      ['ZAP', '2026-11-26'],
    ]);
  });

  it('stay when one cannot be read, which is said until the next that can', () => {
    const broken = event('PortalReportReceived', 'portalReport-2', { portal: 'olx', body: 'oi' });
    const document = after(on('2026-11-27T12:00:00'), broken);
    expect([document?.unreadableAt, document?.readings.length]).toEqual([NOW, 1]);
    expect(after(broken, on('2026-11-27T12:00:00'))?.unreadableAt).toBeNull();
  });

  it('have an address that opens and closes', () => {
    expect(openReports()).toEqual([{ type: 'ReportAddressOpened', data: {} }]);
    expect(closeReports({ open: true })).toEqual([{ type: 'ReportAddressClosed', data: {} }]);
    expect(closeReports({ open: false })).toEqual([]);
    expect(after(event('ReportAddressOpened', 'reportAddress-olx'))?.open).toBe(true);
    expect(reportsProjection.key(event('ReportAddressOpened', 'reportAddress-olx'))).toBe('olx');
    expect(reportsProjection.key(came({}))).toBe('olx');
  });

  it('are each stored once', () => {
    expect(receiveReport(false, 'olx', '{}')).toHaveLength(1);
    expect(receiveReport(true, 'olx', '{}')).toEqual([]);
  });
});
