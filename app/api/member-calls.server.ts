import { createRoute, OpenAPIHono, type RouteConfig } from '@hono/zod-openapi';
import type { Seen } from '#app/api/who/guard.server.ts';
import { refuseInvalidBody } from '#app/core/invalid.ts';
import { byStatus, refusals, tokenNeeded } from './answers.server.ts';

/** Describes a call that needs a member's token. One of the desk is not found where the club does not use its room. */
export const memberCall = <Path extends string, Route extends Omit<RouteConfig, 'path'> & { path: Path }>(
  route: Route,
) =>
  createRoute<Path, Route>({
    ...route,
    responses: byStatus({ ...(route.path.startsWith('/api/desk/') && refusals(404)), ...route.responses }),
    security: tokenNeeded,
  });

/** Where members' calls are answered; a body that is not right is refused in one way. */
export const memberCalls = () => new OpenAPIHono<Seen>({ defaultHook: refuseInvalidBody });
