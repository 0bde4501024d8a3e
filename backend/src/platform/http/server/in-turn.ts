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
        const done: unknown = handler(request, response, step);
        if (done instanceof Promise) done.catch(next);
      } catch (thrown) {
        next(thrown);
      }
    };
    step();
  };
