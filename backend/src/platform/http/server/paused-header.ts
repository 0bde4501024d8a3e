import type { Request, RequestHandler } from 'express';
import { isStaff } from '@lox/contracts/users.js';

const PAUSED_HEADER = 'X-Paused';

export const addPausedHeader =
  (paused: () => readonly string[]): RequestHandler =>
  ({ user }: Request, response, next) => {
    const names = user && isStaff(user.role) ? paused() : [];
    if (names.length > 0) response.setHeader(PAUSED_HEADER, names.join(', '));
    next();
  };
