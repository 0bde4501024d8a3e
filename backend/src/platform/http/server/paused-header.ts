import type { RequestHandler } from 'express';
import { isStaff } from '@lox/contracts/users.js';

/** Names, in each answer to the staff, the projections and processes that an operator has paused. */
export const PAUSED_HEADER = 'X-Paused';

/** @param paused those of this moment */
export const addPausedHeader =
  (paused: () => readonly string[]): RequestHandler =>
  ({ user }, response, next) => {
    const names = user && isStaff(user.role) ? paused() : [];
    if (names.length > 0) response.setHeader(PAUSED_HEADER, names.join(', '));
    next();
  };
