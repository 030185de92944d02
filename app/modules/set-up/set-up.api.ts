import { createRoute, z } from '@hono/zod-openapi';
import { getRequestClient } from '#app/api/auth/request-client.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { createMemberApi } from '#app/api/member-api.server.ts';
import {
  createJsonContentSpec,
  createJsonRequestSpec,
  createProblemResponseSpecs,
  noContentResponse,
} from '#app/api/openapi-parts.server.ts';
import { accessTokenSchema, signInCodeSchema, signInTextSchema } from '#app/modules/auth/auth.server.ts';
import { memberEmailSchema, memberRollNameSchema } from '#app/modules/members/members.ts';
import type { Site } from '#app/site/site.server.ts';
import { checkSiteSetUpCode, setUpFirstAdministrator } from './first-administrator.server.ts';

const calls = {
  checkSetUp: createRoute({
    method: 'get',
    path: '/api/set-up/{code}',
    summary: 'Validate a set-up link',
    request: { params: z.object({ code: signInCodeSchema }) },
    responses: { ...noContentResponse, ...createProblemResponseSpecs(404, 410, 422, 429) },
  }),
  starts: createRoute({
    method: 'get',
    path: '/api/set-up/{code}/starts',
    summary: 'Return the initial contents of a new site; empty once its content has been changed',
    request: { params: z.object({ code: signInCodeSchema }) },
    responses: {
      200: {
        description: 'In the order in which they are offered',
        ...createJsonContentSpec(
          z.array(
            z.object({ key: z.string(), name: z.string(), about: z.string(), desk: z.string().optional() }),
          ),
        ),
      },
      ...createProblemResponseSpecs(404, 410, 422, 429),
    },
  }),
  setUp: createRoute({
    method: 'post',
    path: '/api/set-up',
    summary: 'Create the first administrator and sign them in',
    request: createJsonRequestSpec(
      z.object({
        code: signInCodeSchema,
        name: memberRollNameSchema,
        email: memberEmailSchema,
        newPassword: signInTextSchema,
        start: signInTextSchema
          .optional()
          .openapi({ description: 'What the site begins with; the club that is there where it is not said' }),
      }),
    ),
    responses: {
      200: { description: 'Signed in', ...createJsonContentSpec(accessTokenSchema) },
      ...createProblemResponseSpecs(400, 404, 410, 415, 422, 429),
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

/** Endpoints with the code of a new site's set-up link. */
export const setUpApi = (site: Site) =>
  createMemberApi()
    .openapi(calls.checkSetUp, async (c) => {
      await checkSiteSetUpCode(site, getRequestClient(c).address, c.req.valid('param').code);
      return c.body(null, 204);
    })
    .openapi(calls.starts, async (c) => {
      await checkSiteSetUpCode(site, getRequestClient(c).address, c.req.valid('param').code);
      return c.json(await site.siteTemplates.choices(), 200);
    })
    .openapi(calls.setUp, async (c) => {
      return c.json(
        { access_token: await setUpFirstAdministrator(site, getRequestClient(c), c.req.valid('json')) },
        200,
      );
    });
