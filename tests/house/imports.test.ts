import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { modules } from '#app/modules.ts';
import { projectRootFolder } from '#server/settings/config.ts';
import { files, importsOf, isManifest, target, targetsOf } from './house-files.ts';

// Allowed direction of imports, the lowest layer first (docs/contributing.md).
const order = [
  'db',
  'app/core',
  'app/kernel',
  'content-files',
  'app/ui',
  'app/site',
  'app/api',
  'app/endpoints',
  'app/admin',
  ...modules.map(({ name }) => `app/modules/${name}`),
  'app/http',
  'app',
  'server',
];

/** A migration is written once, by the rules of its day, and may import from core. */
const mayReadCore = (file: string) => file.startsWith('db/migrations/');

/** Return a file's position in the order; files directly in app/ are in no folder of it. */
function placeOf(file: string): number {
  if (dirname(file) === 'app') return order.indexOf('app');
  return order.findIndex((folder) => folder !== 'app' && file.startsWith(`${folder}/`));
}

test('the walk sees the house', () => {
  assert.ok(files.length > 2500, `only ${files.length} files`);
  for (const folder of order) assert.ok(existsSync(join(projectRootFolder, folder)), folder);
});

for (const file of files) {
  test(`${file} imports only from below`, () => {
    assert.ok(placeOf(file) >= 0, 'it stands in no known folder');
    for (const specifier of importsOf(file)) {
      const found = target(file, specifier);
      if (!found || (mayReadCore(file) && found.startsWith('app/core/'))) continue;
      assert.ok(
        isManifest(found) || file === 'app/modules.ts' || placeOf(found) <= placeOf(file),
        `it imports ${specifier}`,
      );
      // './' inside a folder, '#' outside it; what stands below it is named so too: migrations and styles.
      const isNear = dirname(found) === dirname(file) || file === 'db/migrate.ts' || found.endsWith('.css');
      assert.equal(specifier.startsWith('./'), isNear, specifier);
    }
  });
}

for (const { name } of modules.filter(({ isRemovable }) => isRemovable))
  test(`nothing outside names ${name}, which can be taken out`, () => {
    const naming = files.filter(
      (file) =>
        file !== 'app/modules.ts' &&
        !file.startsWith(`app/modules/${name}/`) &&
        importsOf(file).some((specifier) => specifier.startsWith(`#app/modules/${name}/`)),
    );
    assert.deepEqual(naming, []);
  });

test('nothing goes round in a circle, those made of types included', () => {
  const done = new Set<string>();
  const way: string[] = [];
  function walk(file: string) {
    const begun = way.indexOf(file);
    assert.equal(begun, -1, `${way.slice(begun).join(' -> ')} -> ${file}`);
    if (done.has(file) || isManifest(file) || !/\.tsx?$/.test(file)) return;
    way.push(file);
    for (const found of targetsOf(file)) walk(found);
    way.pop();
    done.add(file);
  }
  for (const file of files) walk(file);
});

/** Manifest, port or demonstration of a module: its name says where it is found. */
const isNamedByManifest = (file: string) => isManifest(file) || /\.(?:port|demo)\.server\.ts$/.test(file);

test('a folder is a screenful: at most 20 files beside their tests and what manifests name', () => {
  const all = globSync(
    ['app/**/*.{ts,tsx,css}', '{content-files,server}/**/*.ts', 'db/*.ts', 'db/schema/*'],
    {
      cwd: projectRootFolder,
    },
  )
    .filter((file) => !/\.test\.tsx?$/.test(file) && !isNamedByManifest(file))
    .concat(globSync('tests/**/*.ts', { cwd: projectRootFolder, exclude: ['tests/browser'] }));
  const folders = Map.groupBy(all, (file) => dirname(file));
  for (const [folder, inside] of folders) assert.ok(inside.length <= 20, `${folder}: ${inside.length}`);
});

test('no browser module reaches for the server', () => {
  const seen = new Set<string>();
  function walk(file: string) {
    if (seen.has(file)) return;
    seen.add(file);
    assert.doesNotMatch(file, /\.server\.tsx?$/);
    for (const specifier of importsOf(file, { types: false })) {
      const found = target(file, specifier);
      assert.doesNotMatch(specifier, /^(node:|#db\/|#server\/|#content-files\/)/, file);
      if (found && /\.tsx?$/.test(found)) walk(found);
    }
  }
  walk('app/enhance.ts');
});

test('nothing in app/ names a year, the starter club or its people, but the demonstration', () => {
  const { name, memorialName, secretary } = JSON.parse(
    readFileSync(join(projectRootFolder, 'content/club.json'), 'utf8'),
  );
  const people =
    readFileSync(join(projectRootFolder, 'content/committee.json'), 'utf8').match(/"name": "([^"]+)"/g) ?? [];
  const banned = [name, memorialName, secretary, ...people.map((line) => line.slice(9, -1))];
  for (const file of files.filter((each) => /^app\/(?!.*\.demo\.server\.ts$)/.test(each))) {
    const code = readFileSync(join(projectRootFolder, file), 'utf8').replace(
      /\/\*[\s\S]*?\*\/|\/\/.*$/gm,
      '',
    );
    for (const word of banned) assert.ok(!code.includes(word), `${file} names ${word}`);
    assert.doesNotMatch(code, /\b20[2-3]\d\b/, file);
  }
});

// Uploads of strangers are parsed in separate processes, with a limit of memory and of time: a library that one file can make use
// all memory must not be loaded where requests are handled.

/** Libraries that parse pictures, PDFs, emails and workbooks. */
const parsers = ['sharp', 'unpdf', 'mailparser', 'html-to-text', '@e965/xlsx'];

/** All modules that the site's own process loads, dynamic imports included. */
function loaded(from: string[]): string[] {
  const known = new Set(files);
  const reached = new Set(from);
  for (const file of reached)
    for (const specifier of importsOf(file, { types: false })) {
      const other = target(file, specifier);
      if (other && known.has(other)) reached.add(other);
    }
  return [...reached];
}

test('what opens pictures, PDFs, emails and workbooks is loaded by processes of their own alone', () => {
  const site = loaded(['server/main.ts', 'server/cli.ts']);
  assert.ok(site.length > 500, 'the site is found');
  const those = site.filter((file) =>
    importsOf(file, { types: false }).some((specifier) => parsers.includes(specifier)),
  );
  assert.deepEqual(those, []);
  for (const program of ['workers/image', 'workers/pdf', 'workers/workbook', 'mail-in/mail'].map(
    (name) => `server/${name}-process.ts`,
  ))
    assert.ok(
      loaded([program]).some((file) => importsOf(file).some((specifier) => parsers.includes(specifier))),
      program,
    );
});
