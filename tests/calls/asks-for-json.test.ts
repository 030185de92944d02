import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoPeople, openClub } from '#tests/members.ts';

const json = { accept: 'application/json' };

test('whoever asks for JSON is told in JSON that there is nothing, or what a call takes', async (t) => {
  const { ask, signIn } = await openClub(t);
  const token = await signIn(demoPeople.tom);
  for (const [target, status, allow] of [
    ['GET /forum/no-such', 404, null],
    ['GET /nowhere', 404, null],
    ['GET /api/nowhere', 404, null],
    ['GET /login', 405, 'POST'],
    ['PUT /login', 405, 'POST'],
    ['GET /reset-password/request', 405, 'POST'],
    ['DELETE /forums/categories', 405, 'GET, HEAD'],
    ['PUT /forum/topics', 405, 'GET, HEAD, POST'],
    ['GET /forum/reports', 405, 'POST'],
    ['GET /api/forum/pictures', 405, 'POST'],
    ['PUT /api/leagues/tuesday', 405, 'GET, HEAD'],
  ] as const) {
    for (const accept of ['application/json', 'application/json, text/plain, */*']) {
      const answer = await ask(target, { token, headers: { accept } });
      assert.deepEqual([answer.status, answer.headers.get('allow')], [status, allow], target);
      assert.equal(answer.headers.get('content-type'), 'application/problem+json', target);
    }
  }
});

test('every call without a GET says which methods it has', async (t) => {
  const { ask, signIn } = await openClub(t, { uses: true });
  const token = await signIn(demoPeople.peter);
  const { body } = await ask('GET /api/openapi.json');
  for (const [path, calls] of Object.entries<Record<string, unknown>>(body.paths)) {
    if (calls.get) continue;
    const target = path.replace(/\{\w+\}/g, 'none');
    const { status, headers } = await ask(`GET ${target}`, { token, headers: json });
    // The path may be another call's as well.
    if (status === 404 && Object.keys(body.paths).some((other) => other !== path && body.paths[other].get))
      continue;
    assert.equal(status, 405, path);
    const methods = headers.get('allow')?.split(', ') ?? [];
    for (const method of Object.keys(calls))
      assert.ok(methods.includes(method.toUpperCase()), `${method} ${path}`);
  }
});

test('a browser is shown a page all the same, and a page is a page', async (t) => {
  const { ask } = await openClub(t);
  const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
  for (const [target, status] of [
    ['GET /nowhere', 404],
    ['GET /login', 404],
    ['GET /', 200],
  ] as const) {
    const { headers, ...answer } = await ask(target, { headers: browser });
    assert.equal(answer.status, status);
    assert.match(headers.get('content-type') ?? '', /^text\/html/);
  }
  assert.equal((await ask('GET /', { headers: json })).status, 200);
});
