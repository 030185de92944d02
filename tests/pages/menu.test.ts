import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from '#tests/site.ts';

test('the menu says where one is, also a level further down', async (t) => {
  const { get } = await openSite(t);
  async function marked(path: string) {
    const page = await (await get(path)).text();
    return [...page.matchAll(/<a href="([^"]+)" aria-current="(\w+)"/g)]
      .map(([, href, how]) => `${href} ${how}`)
      .filter((one, at, all) => all.indexOf(one) === at);
  }
  assert.deepEqual(await marked('/full-calendar'), ['/full-calendar page']);
  assert.deepEqual(await marked('/season/2024'), ['/full-calendar true']);
  assert.deepEqual(await marked('/fixture-card'), ['/full-calendar true']);
  assert.deepEqual(await marked('/leagues/tuesday'), ['/standings true']);
  assert.deepEqual(await marked('/members/account'), ['/members-community true']);
  assert.deepEqual(await marked('/forums/topics/one'), ['/forums true']);
  assert.deepEqual(await marked('/'), ['/ page']);
  // A path with the same prefix is not marked.
  assert.deepEqual(await marked('/gallery'), []);
});
