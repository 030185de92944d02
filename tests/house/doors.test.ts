import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectRootFolder } from '#server/settings/config.ts';

// A subject has one public file for both sides and one for the server: `<subject>/<subject>.ts` and `.server.ts` are all that
// other subjects import rules and queries from. Components (.tsx) bring their styles with them and are imported from where they
// stand.

const read = (file: string) => readFileSync(join(projectRootFolder, file), 'utf8');
const subjectOf = (file: string) => /^app\/modules\/([^/]+)\//.exec(file)?.[1];
const files = globSync('app/modules/**/*.{ts,tsx}', { cwd: projectRootFolder }).filter(
  (file) => !/\.test\.tsx?$/.test(file),
);
const isDoor = (file: string) => /^app\/modules\/([^/]+)\/\1(\.server)?\.ts$/.test(file);

const importsOf = (file: string) =>
  [...read(file).matchAll(/import\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'#(app\/modules\/[^']+)'/g)].map(
    ([, names = '', from = '']) => ({ names: namesIn(names), from }),
  );
const namesIn = (list: string) =>
  list
    .split(',')
    .map((name) => /^(?:type )?(\w+)/.exec(name.trim())?.[1] ?? '')
    .filter(Boolean);

/** Names that are imported through each public file. */
const taken = new Map<string, Set<string>>();

for (const [subject, its] of Map.groupBy(files, subjectOf))
  test(`${subject} takes from other subjects through their doors`, () => {
    for (const file of its.filter((one) => !isDoor(one)))
      for (const { names, from } of importsOf(file)) {
        if (subjectOf(from) === subject) assert.ok(!isDoor(from), `${file}: ${from} is for others`);
        else if (from.endsWith('.ts')) {
          assert.ok(isDoor(from), `${file} goes round the door of ${subjectOf(from)}: ${from}`);
          taken.set(from, new Set([...(taken.get(from) ?? []), ...names]));
        }
      }
  });

for (const door of files.filter(isDoor))
  test(`${door} hands on what is taken through it, and nothing else`, () => {
    const [head, ...lines] = read(door).split(/;?\n(?=export|$)/);
    assert.match(head ?? '', /^\/\/ Public API of /);
    const handed = lines.filter(Boolean).flatMap((line) => {
      const [, names = '', from = ''] =
        /^export (?:type )?\{([^}]*)\} from '([^']+)'$/.exec(line.replace(/\s+/g, ' ')) ?? [];
      assert.ok(from, `it says itself: ${line}`);
      return namesIn(names);
    });
    assert.deepEqual(handed.toSorted(), [...(taken.get(door) ?? [])].sort());
  });

test('the walk sees the doors', () => {
  assert.ok(existsSync(join(projectRootFolder, 'app/modules/calendar/calendar.ts')));
  assert.ok(taken.size > 20, `only ${taken.size}`);
});
