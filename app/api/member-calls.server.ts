import { createRoute, OpenAPIHono, type RouteConfig } from '@hono/zod-openapi';
import type { Seen } from '#app/api/who/guard.server.ts';
import { refuseInvalidBody } from '#app/core/invalid.ts';
import { tokenNeeded } from './answers.server.ts';

/** Describes a call that needs a member's token. */
export const memberCall = <Path extends string, Route extends Omit<RouteConfig, 'path'> & { path: Path }>(
  route: Route,
) => createRoute<Path, Route>({ ...route, security: tokenNeeded });

/** Where members' calls are answered; a body that is not right is refused in one way. */
export const memberCalls = () => new OpenAPIHono<Seen>({ defaultHook: refuseInvalidBody });
