import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectRootFolder } from '#server/settings/config.ts';
import {
  adminScreens,
  componentViews,
  memberScreens,
  pictureOf,
  viewsOf,
  visitorScreens,
} from '#tests/browser/compared/screens.ts';

// The page of components (app/ui/examples), its pictures, and how many kinds of one thing there are (docs/contributing.md).

const read = (file: string) => readFileSync(join(projectRootFolder, file), 'utf8');
const sourcesOf = (pattern: string) =>
  globSync(pattern, { cwd: projectRootFolder }).map((file) => ({ file, source: read(file) }));
const screens = sourcesOf('app/**/*.tsx').filter(({ file }) => !file.startsWith('app/ui/examples/'));

/** Components that draw nothing there, and the editor, which a field fetches. */
const withoutLook = ['StructuredData', 'PublicPrintButton', 'RichTextEditor'];

test('every component of app/ui is on the page of components, itself or within another', () => {
  const all = sourcesOf('app/ui/**/*.tsx');
  const names = all.flatMap(({ source }) =>
    [...source.matchAll(/^export function ([A-Z]\w+)/gm)].map(([, name = '']) => name),
  );
  assert.ok(names.length > 40, names.join());
  const drawn = all.map(({ source }) => source).join('\n');
  const missing = names.filter(
    (name) => !withoutLook.includes(name) && !new RegExp(`<${name}\\b`).test(drawn),
  );
  assert.deepEqual(missing, []);
});

test('every stored picture is compared, and each has been taken', () => {
  const sections = sourcesOf('app/ui/examples/*.tsx').flatMap(({ source }) =>
    [...source.matchAll(/<ExampleSection id="([\w-]+)"/g)].map(([, id]) => `components/${id}`),
  );
  const opened = [
    ...read('tests/browser/compared/components.spec.ts').matchAll(/^ {2}\['([\w-]+)', '/gm),
  ].map(([, name]) => `components/${name}`);
  const wanted = [
    ...[...sections, ...opened].flatMap((name) => componentViews.map((view) => pictureOf(name, view))),
    ...[...visitorScreens, ...memberScreens, ...adminScreens].flatMap((screen) =>
      viewsOf(screen).map((view) => pictureOf(`screens/${screen.name}`, view)),
    ),
  ];
  const stored = globSync('**/*.webp', { cwd: join(projectRootFolder, 'tests/browser/compared/pictures') });
  assert.deepEqual(stored.sort(), wanted.sort(), 'npm test -- update-pictures');
});

/** How a search field is made: its element, and the class of the form around it. */
const searchFieldsOf = (source: string) =>
  [...source.matchAll(/type="search"/g)].map(({ index }) => {
    const before = source.slice(0, index);
    const [, element] = /<(\w+)[^<]*$/.exec(before) ?? [];
    const [, around = ''] =
      /.*<(?:[Ff]orm|search|section|div)\b[^>]*?className="(\S+?)[\s"]/s.exec(before) ?? [];
    return `${element} in .${around}`;
  });

/** Classes of folds that are none of app/ui: each has a head of its own. */
const foldsOf = (source: string) =>
  [...source.matchAll(/<details\b[^>]*?className=(?:"|\{`)([^"`]+)/g)].map(([, names = '']) => names);

/** Inline paddings of a sheet, printed pages (mm) aside. */
const paddingsOf = (sheet: string) =>
  [...sheet.matchAll(/\bpadding(-inline[a-z-]*|-left|-right)?: ([^;]+);/g)].flatMap(
    ([, side = '', value = '']) => {
      const parts = value.match(/[\w-]+\((?:[^()]|\([^()]*\))*\)|[^\s(),]+/g) ?? [];
      const inline = side ? parts : parts.length > 1 ? [parts[1], parts[3] ?? parts[1]] : parts;
      return inline.filter((part) => part && !/mm\b|^0$/.test(part));
    },
  );

/** How many kinds there are today. Lower a number as soon as there are fewer; a new screen uses what is there. */
const kinds: [what: string, most: number, found: string[]][] = [
  ['search fields', 7, screens.flatMap(({ source }) => searchFieldsOf(source))],
  ['folds', 14, screens.flatMap(({ source }) => foldsOf(source))],
  [
    'fold heads',
    21,
    sourcesOf('app/{modules,admin,site}/**/*.css')
      .filter(({ source }) => /\bsummary\b[^{}]*\{/.test(source))
      .map(({ file }) => file),
  ],
  ['paddings', 40, sourcesOf('app/**/*.css').flatMap(({ source }) => paddingsOf(source) as string[])],
];

for (const [what, most, found] of kinds)
  test(`there are at most ${most} kinds of ${what}`, () => {
    const different = [...new Set(found)].sort();
    assert.ok(different.length > 0, 'they are found');
    assert.ok(different.length <= most, `${different.length}:\n${different.join('\n')}`);
  });
