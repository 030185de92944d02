import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openClub } from '#tests/members.ts';
import { lookedAt } from './looked-at.ts';

test('every page of the sitemap is one that a browser looks at, or shows nothing that those do not show', async (t) => {
  const club = await openClub(t);
  const textOf = async (path: string) => (await club.get(path)).text();
  const paths = [...(await textOf('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address ?? '').pathname,
  );
  const looks = Object.values(lookedAt).flat();
  assert.deepEqual(
    looks.filter((path) => !paths.includes(path)),
    [],
    'are in no sitemap',
  );
  const shown = new Set<string>();
  for (const path of looks) for (const kind of kindsOf(await textOf(path))) shown.add(kind);
  for (const path of paths) assert.deepEqual([...kindsOf(await textOf(path)).difference(shown)], [], path);
});

/** Parse the kinds of elements on a page: tag names and classes. */
function kindsOf(html: string): Set<string> {
  const [, body = ''] = html.split('<body');
  return new Set(
    [...body.matchAll(/<([a-z]\w*)((?:\s[\w-]+(?:="[^"]*")?)*)/g)].map(
      ([, name, attributes = '']) => `${name} ${/\sclass="([^"]*)"/.exec(attributes)?.[1] ?? ''}`,
    ),
  );
}
