import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openClub } from '#tests/members.ts';

test('pages of other addresses may send the version, and see the one that is there', async (t) => {
  const other = 'https://desk.example';
  const club = await openClub(t, { env: { CORS_ORIGINS: other } });
  const headers = {
    origin: other,
    'access-control-request-method': 'DELETE',
    'access-control-request-headers': 'authorization,if-match',
  };
  const asked = await club.ask('OPTIONS /api/desk/pages/notices/any', { headers });
  assert.match(asked.headers.get('access-control-allow-headers') ?? '', /if-match/i);
  const answer = await club.ask('GET /api/desk/pages/notices', { headers: { origin: other } });
  assert.match(answer.headers.get('access-control-expose-headers') ?? '', /\bETag\b/);
});
