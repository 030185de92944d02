import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { scriptAddedCssClasses } from '#app/http/styles/classes.ts';
import { modules } from '#app/modules.ts';
import { projectRootFolder } from '#server/settings/config.ts';
import { importsOf, target } from './house-files.ts';

// A public page loads the styles of the elements in its HTML. Classes that scripts render later are declared
// (app/http/styles/classes.ts); whether for the right pages is checked by each journey (tests/browser/own-styles.ts).

const read = (file: string) => readFileSync(join(projectRootFolder, file), 'utf8');

/** Return a file and all project files that it imports, transitively. */
function reachOf(file: string, reached = new Set<string>()): Set<string> {
  if (reached.has(file)) return reached;
  reached.add(file);
  for (const specifier of importsOf(file, { types: false })) {
    const other = target(file, specifier);
    if (other?.endsWith('.ts')) reachOf(other, reached);
  }
  return reached;
}

/** A stylesheet with the sheets that it imports. */
const sheetOf = (file: string): string =>
  read(file).replace(/@import "([^"]+)";/g, (_, other: string) => sheetOf(join(dirname(file), other)));

/** Return the class names that a source sets on elements; of computed names, their literal parts. */
const wornIn = (source: string): string[] =>
  [...source.matchAll(/className(?::| =)([^,;}]*)|classList\.(?:add|toggle)\(([^)]*)/g)].flatMap(([worked]) =>
    [...worked.matchAll(/['"`]([^'"`]*)['"`]/g)].flatMap(([, text = '']) => text.split(/[\s${}]+/)),
  );

const publicSheets = [
  'app/styles.css',
  ...modules.flatMap(({ name, styles }) =>
    (styles?.public ?? []).map((file) => `app/modules/${name}/${file}`),
  ),
];
const dressed = new Set(
  [
    ...publicSheets
      .map(sheetOf)
      .join('')
      .matchAll(/\.([a-z][\w-]*)/g),
  ].map(([, name = '']) => name),
);
/** The script of public pages, and the parts of a member's page that the server renders for it. */
const sources = ['app/enhance.ts', 'app/modules/my-page/my-page-parts.ts'].flatMap((file) => [
  ...reachOf(file),
]);

test('the walk sees scripts and styles', () => {
  assert.ok(sources.length > 40, `only ${sources.length} files`);
  assert.ok(dressed.size > 200, `only ${dressed.size} classes`);
  const source = "a({ className: isNow ? 'row now' : 'row' }); b.classList.add('quiet', 'x')";
  assert.deepEqual(wornIn(source), ['row', 'now', 'row', 'quiet', 'x']);
});

test('each class that script adds to a public page is one that its page brings the styles of', () => {
  const untold = sources.flatMap((file) =>
    wornIn(read(file))
      .filter((name) => dressed.has(name) && !scriptAddedCssClasses.has(name))
      .map((name) => `${file}: ${name}`),
  );
  assert.deepEqual(untold, []);
});

test('and no other is told', () => {
  const all = sources.map(read).join('\n');
  const idle = [...scriptAddedCssClasses].filter((name) => !name.startsWith('pswp') && !all.includes(name));
  assert.deepEqual(idle, []);
});
