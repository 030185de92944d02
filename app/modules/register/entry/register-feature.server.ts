import type { MiddlewareHandler } from 'hono';
import { featureDisabledMessage } from '#app/api/auth/permissions.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';

/** 404 response for clubs without a register. */
export const requireMembershipRegister =
  ({ club }: Pick<Site, 'club'>): MiddlewareHandler =>
  (_, next) => {
    if (!club.uses.register) throw new Refusal(404, featureDisabledMessage);
    return next();
  };
