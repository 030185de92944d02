import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { modules } from '#app/modules.ts';

const pages = modules.flatMap(({ name, adminPages = [] }) =>
  adminPages.map(([path, file]) => ({ path, file: `app/modules/${name}/${file}` })),
);
const screens = globSync('app/modules/**/*.tsx');
// As in `run('It is removed.', …, { version, to: '/desk/opens' })`.
const rooms = new Set(
  screens.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bto: '\/desk\/([\w/-]+)'/g)].map(([, to]) => to),
  ),
);

test('an act that leads to another room is told of there, with the way back', () => {
  assert.ok(rooms.size >= 8, [...rooms].join());
  for (const room of rooms) {
    const { file = '' } = pages.find(({ path }) => path === room) ?? {};
    assert.ok(readFileSync(file, 'utf8').includes('<NavigationNotice '), `/desk/${room} (${file})`);
  }
});
