import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { root } from '#server/config.ts';

// Which way imports may point, the lowest first (docs/style.md). The files of app/club itself stand below its folders.
const subjects = [
  'mail',
  'members',
  'committee',
  'gallery',
  'calendar',
  'leagues',
  'competitions',
  'opens',
  'forum',
  'pages',
];
const layers = ['core', 'ui', 'club', ...subjects.map((name) => `club/${name}`), 'http', ''];

const files = globSync('app/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));

function layerOf(file: string): number {
  const folder = dirname(relative('app', file)).replace(/^\.$/, '');
  return layers.indexOf(
    folder.startsWith('club/') ? folder.split('/').slice(0, 2).join('/') : (folder.split('/')[0] ?? ''),
  );
}

function importsOf(file: string, { types = true } = {}): string[] {
  const all = readFileSync(join(root, file), 'utf8');
  const source = types ? all : all.replace(/^import type [^;]+;/gm, '');
  return [...source.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, specifier]) => specifier ?? '');
}

function target(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('#app/')) return specifier.replace('#app/', 'app/').replace(/\?.*$/, '');
  if (specifier.startsWith('.')) return join(dirname(file), specifier).replace(/\?.*$/, '');
  return undefined;
}

test('the walk sees the house', () => assert.ok(files.length > 50, `only ${files.length} files`));

for (const file of files) {
  test(`${file} imports only from below`, () => {
    assert.ok(layerOf(file) >= 0, 'it stands in no known folder');
    for (const specifier of importsOf(file)) {
      const found = target(file, specifier);
      if (!found) continue;
      const isPartsType = file === 'app/http/calls.ts' && found === 'app/server.ts';
      assert.ok(isPartsType || layerOf(found) <= layerOf(file), `it imports ${specifier}`);
      if (!specifier.startsWith('#'))
        assert.equal(dirname(found).split('/')[1], dirname(file).split('/')[1], specifier);
    }
  });
}

test('no browser module reaches for the server', () => {
  const seen = new Set<string>();
  function walk(file: string) {
    if (seen.has(file)) return;
    seen.add(file);
    assert.doesNotMatch(file, /\.server\.tsx?$/);
    for (const specifier of importsOf(file, { types: false })) {
      const found = target(file, specifier);
      assert.doesNotMatch(specifier, /^(node:|#db\/|#server\/)/, file);
      if (found && /\.tsx?$/.test(found)) walk(found);
    }
  }
  walk('app/enhance.ts');
});

test('nothing in app/ names a year, the starter club or its people', () => {
  const { name, memorialName, secretary } = JSON.parse(readFileSync(join(root, 'content/club.json'), 'utf8'));
  const people = readFileSync(join(root, 'content/committee.json'), 'utf8').match(/"name": "([^"]+)"/g) ?? [];
  const banned = [name, memorialName, secretary, ...people.map((line) => line.slice(9, -1))];
  for (const file of files) {
    const code = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    for (const word of banned) assert.ok(!code.includes(word), `${file} names ${word}`);
    assert.doesNotMatch(code, /\b20[2-3]\d\b/, file);
  }
});
