import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { createSiteSetUpLink } from '#app/modules/set-up/first-administrator.server.ts';
import { openSite } from '#tests/site.ts';

const person = { name: 'Ann Founder', email: 'ann@fosse.example', newPassword: 'three woods' };

/** A site that its first administrator has begun as a league; `officer` sends requests with their token. */
export async function beginLeague(t: TestContext, start = 'league') {
  const site = await openSite(t, { now: '2025-11-08T10:00' });
  const code = new URL((await createSiteSetUpLink(site.context)) ?? '').searchParams.get('code') ?? '';
  const answer = await site.get('/api/set-up', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, code, start }),
  });
  assert.equal(answer.status, 200);
  const { access_token: token } = await answer.json();
  const officer = (target: string) => {
    const [method = '', path = ''] = target.split(' ');
    return site.get(path, { method, headers: { authorization: `Bearer ${token}` } });
  };
  return { ...site, officer };
}
