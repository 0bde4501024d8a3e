import type { InstanceView } from '@lox/contracts/operations.js';

/** What an instance does: everything; pages, calls and live lines only; or following the log only. */
export type InstanceRole = InstanceView['role'];

export const ROLE_PATTERN = /^(all|web|projections)$/;

/** Whether people's requests and sockets are for it. */
export const servesPeople = (role: InstanceRole): boolean => role !== 'projections';

/** Whether it may hold the projections and processes, and does what follows from them in the background. */
export const followsLog = (role: InstanceRole): boolean => role !== 'web';
