import assert from 'node:assert/strict';
import test from 'node:test';
import { getPathAfterSignIn, withSignInReturnPath } from './call.ts';

const asked = (from: string) => `?${new URLSearchParams({ from })}`;

for (const from of ['/members/account', '/forums/topics?category=tea&page=2', '/desk/law#x'])
  test(`${from} is kept on every page of the way in, and is where it ends`, () => {
    const next = withSignInReturnPath('/members/come-in', asked(from));
    assert.match(next, /^\/members\/come-in\?from=%2F/);
    const last = withSignInReturnPath('/members/sign-in', next.slice(next.indexOf('?')));
    assert.equal(getPathAfterSignIn(last.slice(last.indexOf('?'))), from);
  });

for (const from of [
  '',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  'https://evil.example/',
  'javascript:alert(1)',
])
  test(`${JSON.stringify(from)} is no page of this site, and is dropped at once`, () => {
    assert.equal(withSignInReturnPath('/members/sign-in', asked(from)), '/members/sign-in');
    assert.equal(getPathAfterSignIn(asked(from)), '/members-community');
  });

test('nothing else of the query goes with it', () => {
  assert.equal(
    withSignInReturnPath('/members/sign-in', '?code=secret&from=/desk'),
    '/members/sign-in?from=%2Fdesk',
  );
  assert.equal(withSignInReturnPath('/members/sign-in', '?code=secret'), '/members/sign-in');
});
