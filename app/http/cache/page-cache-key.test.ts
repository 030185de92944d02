import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { canonicalizeTarget, hasConsent } from './page-cache-key.ts';

test('a page reads its own parameters and no others', () => {
  assert.equal(canonicalizeTarget('/?utm_source=x'), '/');
  assert.equal(canonicalizeTarget('/full-calendar?x=1&type=open&type=friday'), '/full-calendar?type=open');
  assert.equal(canonicalizeTarget('/gallery?drive=a&o=b'), '/gallery?o=b&drive=a');
  assert.equal(canonicalizeTarget('/standings'), '/standings');
});

test('only the consent cookie itself counts', () => {
  assert.equal(hasConsent('CookieConsent=true', 'CookieConsent'), true);
  assert.equal(hasConsent('a=b; CookieConsent=false; c=d', 'CookieConsent'), true);
  assert.equal(hasConsent('XCookieConsent=true', 'CookieConsent'), false);
  assert.equal(hasConsent('CookieConsent=maybe', 'CookieConsent'), false);
  assert.equal(hasConsent(undefined, 'CookieConsent'), false);
});

test('whatever is asked, the same page has one key', () => {
  const target = fc.tuple(
    fc.constantFrom('/', '/full-calendar', '/gallery', '/search', '/members/sign-in', '/nope'),
    fc.webQueryParameters(),
  );
  fc.assert(
    fc.property(target, ([path, query]) => {
      const once = canonicalizeTarget(`${path}?${query}`);
      assert.equal(canonicalizeTarget(once), once);
      assert.ok(once.startsWith(path));
    }),
    { numRuns: 500 },
  );
});

test('the sign-in page is told which part of the site somebody came from, and nothing else of it', () => {
  const from = (path: string) => canonicalizeTarget(`/members/sign-in?from=${encodeURIComponent(path)}`);
  assert.equal(from('/forums/topics/1?page=2'), '/members/sign-in?from=%2Fforums');
  assert.equal(from('/desk'), '/members/sign-in?from=%2Fdesk');
  assert.equal(from('/desk/results?x=1'), '/members/sign-in?from=%2Fdesk');
  assert.equal(from('/members/matches'), '/members/sign-in?from=%2Fmembers');
  for (const other of ['/', '/deskx', '//forums', 'https://example.org/forums', ''])
    assert.equal(from(other), '/members/sign-in');
});
