import { createRoute, OpenAPIHono, type RouteConfig } from '@hono/zod-openapi';
import type { AuthenticatedHonoEnv } from '#app/api/auth/role-guard.server.ts';
import { throwOnInvalidBody } from '#app/core/validation-errors.ts';
import {
  bearerTokenSecurity,
  compactStatusResponses,
  createProblemResponseSpecs,
} from './openapi-parts.server.ts';

/** Describe a route that requires a member's token. Admin routes return 404 if the club does not use their section. */
export const createMemberApiRoute = <
  Path extends string,
  Route extends Omit<RouteConfig, 'path'> & { path: Path },
>(
  route: Route,
) =>
  createRoute<Path, Route>({
    ...route,
    responses: compactStatusResponses({
      ...(route.path.startsWith('/api/desk/') && createProblemResponseSpecs(404)),
      ...route.responses,
    }),
    security: bearerTokenSecurity,
  });

/** Create the API of the members' routes; invalid bodies are refused alike. */
export const createMemberApi = () =>
  new OpenAPIHono<AuthenticatedHonoEnv>({ defaultHook: throwOnInvalidBody });
