import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { test } from 'node:test';
import { projectRootFolder } from '#server/settings/config.ts';
// @ts-expect-error: a script for npm alone, without types
import { exportsOf } from '../../scripts/language.mjs';

// Names describe a file or an export without opening it (docs/contributing.md, 'Names').

const files = globSync('{app,server,db,content-files}/**/*.{ts,tsx}', { cwd: projectRootFolder })
  .filter((file) => !/\.(test|spec)\.tsx?$|^db\/migrations\//.test(file))
  .sort();

/** Map of exported names to the modules that export them. */
const modulesByName = new Map<string, string[]>();
for (const file of files)
  for (const name of exportsOf(file, readFileSync(join(projectRootFolder, file), 'utf8')))
    modulesByName.set(name, [...(modulesByName.get(name) ?? []), file]);

const participle = /^[A-Z]?[a-z]+(?:ed|en|ing)$/;
/** Nouns and imperatives that end like a participle. */
const nouns = /^(?:embed|feed|gathering|screen|warning|listen|open|writing|opening)$/i;
const adjectives =
  /^(?:about|again|begun|early|found|gone|held|kept|known|last|late|lost|made|named|next|now|once|own|past|put|ready|said|same|seen|sent|shown|soon|still|then|there|told|unplayed|unreadable|was)$/i;
const isAdjective = (name: string) => (participle.test(name) && !nouns.test(name)) || adjectives.test(name);

test('the walk sees the exported names', () => {
  assert.ok(modulesByName.size > 6000, `only ${modulesByName.size}`);
  assert.deepEqual(modulesByName.get('createForumLiveUpdates'), ['app/modules/forum-live/live.server.ts']);
});

test('no name is exported by two modules', () => {
  const twice = [...modulesByName].filter(([, modules]) => modules.length > 1);
  assert.deepEqual(twice, []);
});

test('no exported name is a lone participle or adjective', () => {
  for (const name of ['Gone', 'Counted', 'Written', 'noting']) assert.ok(isAdjective(name), name);
  for (const name of ['Gathering', 'Screen', 'sentMails', 'Feed']) assert.ok(!isAdjective(name), name);
  const found = [...modulesByName].filter(([name]) => isAdjective(name));
  assert.deepEqual(found, []);
});

/** 'topics' for topics.endpoints.server.ts. */
const baseOf = (file: string) => basename(file).replace(/\..*$/, '');

test('a base name of files is used in two folders at most, the types of tables and ports aside', () => {
  // A file that fills a port has the port's name.
  const paths = files.filter((file) => !file.startsWith('db/schema/') && !file.endsWith('.port.server.ts'));
  const folders = Map.groupBy(new Set(paths.map((file) => join(dirname(file), baseOf(file)))), (path) =>
    basename(path),
  );
  const often = [...folders].filter(([, paths]) => paths.length > 2);
  assert.deepEqual(often, []);
});

test('a folder says what is in it', () => {
  const vague =
    /^(?:answers?|door|facts|held|helpers?|kept|known|looks?|mine|misc|opened|outward|parts|proof|seen|shown|stored|told|utils?)$/;
  const folders = new Set(
    files.flatMap((file) =>
      dirname(file)
        .split('/')
        .map((_, at, all) => all.slice(0, at + 1).join('/')),
    ),
  );
  assert.ok(folders.size > 200, `only ${folders.size}`);
  const found = [...folders].filter((folder) => vague.test(basename(folder)));
  assert.deepEqual(found.sort(), []);
});
