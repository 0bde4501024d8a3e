import type { EventMetadata } from '../../storage/event-store/event-store.js';

/** How the correlation of what the demonstration tells of the past begins: it happened to nobody. */
export const DEMO_CORRELATION_PREFIX = 'demonstration.';

/** Whether somebody did it, and not the demonstration. */
export const isNotDemo = ({ correlationId }: Pick<EventMetadata, 'correlationId'>): boolean =>
  !correlationId.startsWith(DEMO_CORRELATION_PREFIX);
