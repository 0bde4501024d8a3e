import type { Portal } from '@lox/contracts/portals.js';
import type { Evolution } from '../../../../platform/log/deciding/streams.js';
import {
  type Projected,
  projection,
  type Projection,
} from '../../../../platform/log/projections/projection.js';
import { readReport, type ReadReport } from './read-report.js';
import {
  portalReportEvents,
  type PortalReportReceived,
  reportAddressEvents,
  type ReportAddressEvent,
} from './report.events.js';

export const REPORTS_IN_MEMORY = Symbol('REPORTS_IN_MEMORY');
export const REPORT_READER = Symbol('REPORT_READER');
const MOST_COMPANIES = 10;

interface ReportAddress {
  open: boolean;
}

export const reportAddress: Evolution<ReportAddress, ReportAddressEvent> = {
  events: reportAddressEvents,
  initial: { open: false },
  evolve: (_, { type }) => ({ open: type === 'ReportAddressOpened' }),
};

export const openReports = (): ReportAddressEvent[] => [{ type: 'ReportAddressOpened', data: {} }];

export const closeReports = ({ open }: ReportAddress): ReportAddressEvent[] =>
  open ? [{ type: 'ReportAddressClosed', data: {} }] : [];

export const portalReport: Evolution<boolean, PortalReportReceived> = {
  events: portalReportEvents,
  initial: false,
  evolve: () => true,
};

export const receiveReport = (isKnown: boolean, portal: Portal, body: string): PortalReportReceived[] =>
  isKnown ? [] : [{ type: 'PortalReportReceived', data: { portal, body } }];

export interface ReportsDocument extends Projected {
  open: boolean;
  readings: ReadReport[];
  unreadableAt: string | null;
}

const NONE = { _id: '', _position: 0, open: false, readings: [], unreadableAt: null };

export const reportsProjection: Projection<ReportsDocument> = projection({
  name: 'portal-reports',
  version: 1,
  categories: [reportAddressEvents, portalReportEvents],
  indexes: [],
  key: (event) =>
    event.type === 'PortalReportReceived' ? event.data.portal : event.stream.slice('reportAddress-'.length),
  evolve(document: ReportsDocument = NONE, { type, data, metadata }) {
    if (type !== 'PortalReportReceived') return { ...document, open: type === 'ReportAddressOpened' };
    const reading = readReport(data.body, metadata.occurredAt);
    return reading
      ? { ...document, readings: withReading(document.readings, reading), unreadableAt: null }
      : { ...document, unreadableAt: metadata.occurredAt };
  },
});

/** Newest first; a late one changes nothing. */
function withReading(readings: readonly ReadReport[], reading: ReadReport): ReadReport[] {
  const former = readings.find(({ company }) => company === reading.company);
  const kept = former && former.at > reading.at ? former : reading;
  return [kept, ...readings.filter((one) => one !== former)]
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))
    .slice(0, MOST_COMPANIES);
}
