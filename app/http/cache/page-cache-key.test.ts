import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { canonicalizeRequestTarget, hasCookieConsent } from './page-cache-key.ts';

test('a page reads its own parameters and no others', () => {
  assert.equal(canonicalizeRequestTarget('/?utm_source=x'), '/');
  assert.equal(
    canonicalizeRequestTarget('/full-calendar?x=1&type=open&type=friday'),
    '/full-calendar?type=open',
  );
  assert.equal(canonicalizeRequestTarget('/gallery?drive=a&o=b'), '/gallery?o=b&drive=a');
  assert.equal(canonicalizeRequestTarget('/standings'), '/standings');
});

test('only the consent cookie itself counts', () => {
  assert.equal(hasCookieConsent('CookieConsent=true', 'CookieConsent'), true);
  assert.equal(hasCookieConsent('a=b; CookieConsent=false; c=d', 'CookieConsent'), true);
  assert.equal(hasCookieConsent('XCookieConsent=true', 'CookieConsent'), false);
  assert.equal(hasCookieConsent('CookieConsent=maybe', 'CookieConsent'), false);
  assert.equal(hasCookieConsent(undefined, 'CookieConsent'), false);
});

test('whatever is asked, the same page has one key', () => {
  const target = fc.tuple(
    fc.constantFrom('/', '/full-calendar', '/gallery', '/search', '/members/sign-in', '/nope'),
    fc.webQueryParameters(),
  );
  fc.assert(
    fc.property(target, ([path, query]) => {
      const once = canonicalizeRequestTarget(`${path}?${query}`);
      assert.equal(canonicalizeRequestTarget(once), once);
      assert.ok(once.startsWith(path));
    }),
    { numRuns: 500 },
  );
});

test('the sign-in page is told which part of the site somebody came from, and nothing else of it', () => {
  const from = (path: string) =>
    canonicalizeRequestTarget(`/members/sign-in?from=${encodeURIComponent(path)}`);
  assert.equal(from('/forums/topics/1?page=2'), '/members/sign-in?from=%2Fforums');
  assert.equal(from('/desk'), '/members/sign-in?from=%2Fdesk');
  assert.equal(from('/desk/results?x=1'), '/members/sign-in?from=%2Fdesk');
  assert.equal(from('/members/matches'), '/members/sign-in?from=%2Fmembers');
  for (const other of ['/', '/deskx', '//forums', 'https://example.org/forums', ''])
    assert.equal(from(other), '/members/sign-in');
});
