import type { Portal } from '@lox/contracts/portals.js';
import { defineEvents, type EventOf } from '../../../../platform/storage/event-store/event-catalogue.js';

/** The portal was given an address to send its import reports to; the one before it is refused. */
export type ReportAddressOpened = EventOf<'ReportAddressOpened'>;

/** Its reports are refused. */
export type ReportAddressClosed = EventOf<'ReportAddressClosed'>;

export type ReportAddressEvent = ReportAddressOpened | ReportAddressClosed;

/** One stream per portal. */
export const reportAddressEvents = defineEvents<ReportAddressEvent>('reportAddress', {
  ReportAddressOpened: { version: 1 },
  ReportAddressClosed: { version: 1 },
});

/** A portal reported what it did with the list. `body`: as it came. */
export type PortalReportReceived = EventOf<'PortalReportReceived', { portal: Portal; body: string }>;

/** One stream per report. */
export const portalReportEvents = defineEvents<PortalReportReceived>('portalReport', {
  PortalReportReceived: { version: 1 },
});
