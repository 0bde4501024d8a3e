import { abilityOf, type PermissionMatrix } from '@lox/contracts/permissions.js';
import { REPORT_TYPES } from '@lox/contracts/reports.js';
import { openReports, readReportUrl, reportQuery, writeReportUrl } from './report-url.js';

const BROKER = '5f0dde2a-0000-4000-8000-000000000001';
const read = (text: string, tabs = REPORT_TYPES as readonly (typeof REPORT_TYPES)[number][]) =>
  readReportUrl(new URLSearchParams(text), tabs);
const reports = (permissions: PermissionMatrix['reports']) =>
  openReports(abilityOf({ id: 'u', role: 'broker', permissions: { reports: permissions } }));

describe('the tabs', () => {
  it('are those that the person may read', () => {
    expect(reports({})).toEqual([]);
    expect(reports({ export: true })).toEqual([]);
    expect(reports({ basic: true })).toEqual(['dashboard', 'properties', 'leads']);
    expect(reports({ basic: true, advanced: true })).toEqual(REPORT_TYPES);
    expect(reports({ advanced: true })).toEqual(['performance', 'visits']);
  });
});

describe('the URL', () => {
  it('defaults to the dashboard of the last 30 days', () => {
    expect(read('')).toEqual({ tab: 'dashboard', period: 'month', rows: null });
  });

  it('never opens a tab without permission', () => {
    expect(read('tab=performance', ['dashboard', 'leads']).tab).toBe('dashboard');
    expect(read('tab=x&period=x&brokerId=x&rows=x')).toEqual(read(''));
  });

  it('keeps what does not change, and closes rows of other figures', () => {
    const before = new URLSearchParams(`tab=leads&brokerId=${BROKER}&rows=leads&other=1`);
    const after = writeReportUrl(before, { period: 'year' });
    expect(after.toString()).toBe(`tab=leads&brokerId=${BROKER}&other=1&period=year`);
    const open = writeReportUrl(after, { rows: { kind: 'leads', where: { status: 'new' } } });
    expect(readReportUrl(open, REPORT_TYPES)).toEqual({
      tab: 'leads',
      period: 'year',
      brokerId: BROKER,
      rows: { kind: 'leads', where: { status: 'new' } },
    });
  });

  it('keeps two chosen days, and drops them with another period', () => {
    const days = { startDate: '2026-01-05', endDate: '2026-02-01' };
    const chosen = writeReportUrl(new URLSearchParams('tab=leads'), { period: 'custom', days });
    expect(chosen.toString()).toBe('tab=leads&period=custom&from=2026-01-05&to=2026-02-01');
    expect(readReportUrl(chosen, REPORT_TYPES)).toMatchObject({ period: 'custom', days });
    expect(writeReportUrl(chosen, { tab: 'visits' }).get('from')).toBe('2026-01-05');
    expect(writeReportUrl(chosen, { period: 'week' }).toString()).toBe('tab=leads&period=week');
  });

  it.each([
    'period=custom',
    'period=custom&from=2026-01-05',
    'period=custom&from=2026-02-30&to=2026-03-01',
    'period=custom&from=2026-02-02&to=2026-02-01',
    'period=custom&from=2999-01-01&to=2999-01-02',
    'from=2026-01-05&to=2026-02-01',
  ])('takes no bad range: %s', (text) => expect(read(text)).toEqual(read('')));

  it('omits defaults', () => {
    const before = new URLSearchParams(`tab=leads&period=all&brokerId=${BROKER}`);
    expect(
      writeReportUrl(before, { tab: 'dashboard', period: 'month', brokerId: undefined }).toString(),
    ).toBe('');
  });

  it('asks the server for days', () => {
    expect(reportQuery(read('period=week'), '2026-03-03')).toEqual({
      startDate: '2026-02-25',
      endDate: '2026-03-03',
    });
    expect(reportQuery(read('period=custom&from=2026-01-05&to=2026-02-01'), '2026-03-03')).toEqual({
      startDate: '2026-01-05',
      endDate: '2026-02-01',
    });
    expect(reportQuery(read(`period=all&brokerId=${BROKER}`), '2026-03-03')).toEqual({ brokerId: BROKER });
  });
});
