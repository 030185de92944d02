import { createRoute, OpenAPIHono, type RouteConfig } from '@hono/zod-openapi';
import type { Seen } from '#app/api/who/guard.server.ts';
import { refuseInvalidBody } from '#app/core/invalid.ts';
import { byStatus, refusals, tokenNeeded } from './answers.server.ts';

/** Describe a route that requires a member's token. Admin routes return 404 if the club does not use their section. */
export const memberCall = <Path extends string, Route extends Omit<RouteConfig, 'path'> & { path: Path }>(
  route: Route,
) =>
  createRoute<Path, Route>({
    ...route,
    responses: byStatus({ ...(route.path.startsWith('/api/desk/') && refusals(404)), ...route.responses }),
    security: tokenNeeded,
  });

/** Create the API of the members' routes; invalid bodies are refused alike. */
export const memberCalls = () => new OpenAPIHono<Seen>({ defaultHook: refuseInvalidBody });
