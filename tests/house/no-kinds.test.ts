import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

/** Kinds of events and leagues are a club's data: no source file knows one of them by name, but the demonstration. */

const files = globSync('app/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$|\.demo\.server\.ts$/.test(file));
const lines = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => ({ file, line: line.trim() }))
    .filter(({ line }) => !/^(\/\*\*|\*|\/\/)/.test(line)),
);
const found = (pattern: RegExp) =>
  lines.filter(({ line }) => pattern.test(line)).map(({ file, line }) => `${file}: ${line}`);

test('no weekday is the name of a league', () => {
  const weekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
  assert.deepEqual(found(new RegExp(`['"\`/]${weekday}(?:['"\`/]|-\\w)|\\b${weekday}:`)), []);
});

test('no kind of event is known by its key, only by what it is', () => {
  assert.deepEqual(found(/\b(?:type|id)(?: [!=]== |', '=', )'(?:friendly|county|roll-up|open)'/), []);
  assert.deepEqual(found(/'county'(?!\],$)/), []);
});

test('no section is known by its name, but for those that are offered ready to a club that has none', () => {
  const names = found(/['"`](?:Men|Ladies|Gents|Gentlemen|Mixed|Indoor|Juniors)['"`]/);
  assert.ok(names.length > 0, 'they are found where they are offered');
  assert.deepEqual(
    names.filter((line) => !line.startsWith('app/modules/teams/team-names.ts: ')),
    [],
  );
});
