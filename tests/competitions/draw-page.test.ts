import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openRoom, strangers } from './competitions.ts';

test('the draw is read round by round, each with its heading and a list of its matches alone', async (t) => {
  const { published, get } = await openRoom(t);
  await published(strangers(13));
  const html = await (await get('/club/harvest-cup')).text();
  const headings = [...html.matchAll(/<h2[^>]*>([^<]+)<\/h2>/g)].map(([, text]) => text);
  assert.deepEqual(headings.slice(0, 4), ['Preliminary round', 'Quarter-finals', 'Semi-finals', 'Final']);
  const rounds = html.split(/<section[^>]*class="[^"]*\bround\b/).slice(1);
  assert.equal(rounds.length, 4);
  // Byes are empty lines of the drawing, not of the list.
  const listed = (rounds[0]?.match(/<li\b[^>]*>/g) ?? []).filter(
    (item) => !/aria-hidden="true"|role="(presentation|none)"/.test(item),
  );
  assert.equal(listed.length, 5);
});
