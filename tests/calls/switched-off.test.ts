import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createModuleApis } from '#app/http/apis/module-apis.ts';
import { modules } from '#app/modules.ts';
import { demoPeople, openClub } from '#tests/members.ts';

const rotas = 'GET /api/desk/duties';
const missing = 'The club does not use this feature.';

test('a feature that is off has no calls, described or not, and has them as soon as it is switched on', async (t) => {
  const club = await openClub(t);
  const token = await club.signIn(demoPeople.peter);
  const paths = async () => Object.keys((await club.ask('GET /api/openapi.json')).body.paths);
  const refused = await club.ask(rotas, { token });
  assert.deepEqual([refused.status, refused.body.detail], [404, missing]);
  assert.equal((await club.ask(rotas)).status, 404);
  assert.ok(!(await paths()).includes('/api/desk/duties'));

  const { facts, version } = (await club.ask('GET /api/desk/settings', { token })).body;
  const json = { facts: { ...facts, 'uses.duties': 'true' }, version };
  assert.equal((await club.ask('PUT /api/desk/settings', { token, json })).status, 200);

  assert.equal((await club.ask(rotas, { token })).status, 200);
  assert.equal((await club.ask(rotas)).status, 401);
  assert.ok((await paths()).includes('/api/desk/duties'));
});

test('a path with another method says what it takes before its module is loaded', async (t) => {
  const club = await openClub(t);
  const answer = await club.ask('PUT /api/leagues/tuesday', { headers: { accept: 'application/json' } });
  assert.deepEqual([answer.status, answer.headers.get('allow')], [405, 'GET, HEAD']);
});

test('requests that need a module at the same time load it once, and all are answered', async (t) => {
  const club = await openClub(t);
  const token = await club.signIn(demoPeople.tom);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => club.ask('GET /api/forum/mine', { token })),
  );
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
});

test('a module that cannot be loaded fails those who need it alone, and is tried again', async (t) => {
  const { context } = await openClub(t);
  const server = modules.find(({ name }) => name === 'screens')?.server as {
    endpoints: ((site: unknown) => Promise<unknown>)[];
  };
  const { endpoints } = server;
  const apis = createModuleApis(context, { screens: [['GET', '/api/desk/screens']] });
  t.after(() => {
    server.endpoints = endpoints;
  });
  server.endpoints = [() => Promise.reject(new Error('Cannot find the file'))];
  const tries = [apis.load('screens', () => {}), apis.load('screens', () => {})];
  for (const one of tries) await assert.rejects(one, /Cannot find the file/);
  assert.deepEqual(apis.listMissing('GET', '/api/desk/screens'), ['screens']);
  server.endpoints = endpoints;
  await apis.load('screens', () => {});
  assert.deepEqual([apis.listLoaded().length, apis.listMissing('GET', '/api/desk/screens')], [1, []]);
});
