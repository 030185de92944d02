import type { MiddlewareHandler } from 'hono';
import { notInUse } from '#app/api/who/rooms.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';

/** 404 response for clubs without a register. */
export const registerInUse =
  ({ club }: Pick<Site, 'club'>): MiddlewareHandler =>
  (_, next) => {
    if (!club.uses.register) throw new Refusal(404, notInUse);
    return next();
  };
