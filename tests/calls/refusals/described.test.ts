import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSiteApi } from '#app/http/api.ts';
import { getApiDescription } from '#app/http/apis/api-description.ts';
import { createModuleApis } from '#app/http/apis/module-apis.ts';
import { inItsPlace } from '#tests/calls/in-its-place.ts';
import { demoPeople, openClub } from '#tests/members.ts';
import { assertProblem } from './asking.ts';
import { guarded, open } from './tables/tables.ts';

const bracketed = (path: string) => path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}');

test('every call that there is stands in the table of refusals, or among those for everybody', async (t) => {
  const club = await openClub(t, { uses: 'all' });
  const { body } = await club.ask('GET /api/openapi.json');
  const described = Object.entries<Record<string, { security?: unknown[] }>>(body.paths).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, { security }]) => ({
        name: `${method.toUpperCase()} ${path}`,
        security,
      })),
  );
  const wanting = described.filter(({ security }) => security).map(({ name }) => name);
  assert.deepEqual(wanting.toSorted(), Object.keys(guarded).toSorted());

  // The registered routes, described or not; 'ALL' is their middleware.
  const description = await getApiDescription(club.context);
  const apis = createModuleApis(club.context, description.routes);
  for (const name of Object.keys(description.routes).filter(Boolean)) await apis.load(name, () => {});
  const pages: Parameters<typeof createSiteApi>[1] = {
    ready: (request, make) => make(request),
    routeOf: () => '/*',
    logDenial: () => {},
  };
  const { routes } = createSiteApi(club.context, pages, apis, description);
  const names = new Set(
    routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${bracketed(path)}`),
  );
  assert.deepEqual([...names].toSorted(), [...Object.keys(guarded), ...open].toSorted());
  const closed = described.filter(({ name }) => !open.includes(name)).map(({ name }) => name);
  assert.deepEqual(closed.toSorted(), Object.keys(guarded).toSorted());
});

test('no endpoint stands behind another that would take its requests, whichever module comes first', async (t) => {
  const { app } = await openClub(t, { uses: 'all' });
  await app.loadAll();
  const routes = app.listRoutes();
  const behind = routes.filter(({ route, method }, at) =>
    routes.slice(0, at).some((one) => one.method === method && one.matchesPath(route.path)),
  );
  assert.deepEqual(
    behind.map(({ route, method }) => `${method} ${route.path}`),
    [],
  );
});

test('a named shape that may be null is described as such', async (t) => {
  const club = await openClub(t, { uses: 'all' });
  const { body, text } = await club.ask('GET /api/openapi.json');
  const told = { anyOf: [{ $ref: '#/components/schemas/Told' }, { type: 'null' }] };
  assert.deepEqual(body.components.schemas.Telling.properties.told, told);
  assert.doesNotMatch(text, /"allOf":\[\{"\$ref":"[^"]+"\},\{"type":\[[^\]]*"null"/);
});

test('every refusal of a call is described, and every call that takes a body refuses another type', async (t) => {
  const club = await openClub(t, { uses: 'all' });
  const { body } = await club.ask('GET /api/openapi.json');
  const token = await club.signIn(demoPeople.peter);
  const inPlace = inItsPlace(club);
  for (const [path, methods] of Object.entries<Record<string, { requestBody?: unknown; responses: object }>>(
    body.paths,
  )) {
    for (const [method, { requestBody, responses }] of Object.entries(methods)) {
      if (!requestBody) continue;
      const name = `${method.toUpperCase()} ${path}`;
      await inPlace(name);
      const target = `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, 'sign-ins')}`;
      const answer = await club.ask(target, {
        token,
        raw: '<a/>',
        headers: { 'content-type': 'application/xml', 'if-match': '"1"' },
      });
      assert.equal(answer.status, 415, name);
      assertProblem(answer);
      assert.ok('415' in responses && '422' in responses && '429' in responses, name);
    }
  }
});

test('every answer that is described says what it means, and whoever must be signed in reads of 401', async (t) => {
  const club = await openClub(t, { uses: 'all' });
  const { body } = await club.ask('GET /api/openapi.json');
  type Described = { security?: unknown[]; responses: Record<string, { description: string }> };
  for (const [path, methods] of Object.entries<Record<string, Described>>(body.paths))
    for (const [method, { security, responses }] of Object.entries(methods)) {
      const name = `${method.toUpperCase()} ${path}`;
      // A status that this site never returns has no description.
      for (const [status, { description }] of Object.entries(responses))
        assert.ok(description, `${name}: ${status}`);
      if (security) assert.ok('401' in responses, name);
    }
});
