import type { RequestHandler } from 'express';

/** Express matches the path of each layer. */
export const inTurn =
  (...handlers: readonly RequestHandler[]): RequestHandler =>
  (request, response, next) => {
    let at = 0;
    const step = (error?: unknown): void => {
      const handler = error ? undefined : handlers[at++];
      if (!handler) return next(error);
      try {
        void handler(request, response, step);
      } catch (thrown) {
        next(thrown);
      }
    };
    step();
  };
