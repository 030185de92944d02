import { createRoute, OpenAPIHono, type RouteConfig } from '@hono/zod-openapi';
import type { AuthEnv } from '#app/api/auth/role-guard.server.ts';
import { throwOnInvalidBody } from '#app/core/validation-errors.ts';
import { bearerSecurity, compactByStatus, refusalResponses } from './openapi-parts.server.ts';

/** Describe a route that requires a member's token. Admin routes return 404 if the club does not use their section. */
export const createMemberRoute = <
  Path extends string,
  Route extends Omit<RouteConfig, 'path'> & { path: Path },
>(
  route: Route,
) =>
  createRoute<Path, Route>({
    ...route,
    responses: compactByStatus({
      ...(route.path.startsWith('/api/desk/') && refusalResponses(404)),
      ...route.responses,
    }),
    security: bearerSecurity,
  });

/** Create the API of the members' routes; invalid bodies are refused alike. */
export const createMemberApi = () => new OpenAPIHono<AuthEnv>({ defaultHook: throwOnInvalidBody });
