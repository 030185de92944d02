import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseRequestedTopicPage } from './requested-topic-page.ts';

const pathname = '/forums/topics/abc';
const part = (search: string, hash = '', here = { pathname, search: '' }) =>
  parseRequestedTopicPage({ pathname, search }, { ...here, hash });

test('an address asks for a page, for a reply, or for what is new', () => {
  assert.deepEqual(part(''), { page: 1, reply: undefined, toNew: false });
  assert.equal(part('?page=3').page, 3);
  assert.equal(part('?reply=k3v9x2m7qa').reply, 'k3v9x2m7qa');
  assert.equal(part('?reply=new').toNew, true);
});

test('what is no page is the first', () => {
  for (const page of ['0', '-1', '1.5', 'x', '', '9999999'])
    assert.equal(part(`?page=${page}`).page, 1, page);
});

test('a link of the old kind leads to its reply, and other anchors are none', () => {
  assert.equal(part('', '#k3v9x2m7qa').reply, 'k3v9x2m7qa');
  for (const anchor of ['#replies', '#main', '#reply', '#', ''])
    assert.equal(part('', anchor).reply, undefined);
  assert.equal(part('?page=2', '#k3v9x2m7qa').reply, undefined);
  assert.equal(part('', '#k3v9x2m7qa', { pathname: '/forums/topics', search: '' }).reply, undefined);
  assert.equal(part('', '#k3v9x2m7qa', { pathname, search: '?page=2' }).reply, undefined);
});
