import type { EventMetadata } from '../../storage/event-store/event-store.js';

export const DEMO_CORRELATION_PREFIX = 'demonstration.';

export const isNotDemo = ({ correlationId }: Pick<EventMetadata, 'correlationId'>): boolean =>
  !correlationId.startsWith(DEMO_CORRELATION_PREFIX);
