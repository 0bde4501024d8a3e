import type { InstanceView } from '@lox/contracts/operations.js';

/** `web`: pages, calls and realtime only; `projections`: following the log only. */
export type InstanceRole = InstanceView['role'];

export const ROLE_PATTERN = /^(all|web|projections)$/;

export const servesPeople = (role: InstanceRole): boolean => role !== 'projections';

export const followsLog = (role: InstanceRole): boolean => role !== 'web';
