import type { LiveData } from '../../ui/live-data.js';

export const documentKeys = { all: ['documents'] as const };

export const documentHints: LiveData = { hints: ['document'], keys: [documentKeys.all] };
