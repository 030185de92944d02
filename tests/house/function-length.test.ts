import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { type ESTree, parseSync, Visitor } from 'vite';
import { root } from '#server/config.ts';

/** A function that wants to be longer does two things: give one of them a name and a file of its own. */
const most = 80;

/** A migration is written once. */
const files = globSync('{app,server,db,content-files}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.tsx?$/.test(file) && !file.startsWith('db/migrations/'),
);

interface Measured {
  name: string;
  lines: number;
}

function functionsOf(file: string): Measured[] {
  const source = readFileSync(join(root, file), 'utf8');
  const { program, errors } = parseSync(file, source);
  assert.deepEqual(errors, [], file);
  const found: Measured[] = [];
  // An arrow has the name of what it is assigned to.
  const names = new Map<ESTree.Node, string>();
  const measure = (node: ESTree.Function | ESTree.ArrowFunctionExpression) =>
    found.push({
      name: node.id?.name ?? names.get(node) ?? 'a function without a name',
      lines: source.slice(node.start, node.end).split('\n').length,
    });
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (init && id.type === 'Identifier') names.set(init, id.name);
    },
    Property({ key, value }) {
      if (key.type === 'Identifier') names.set(value, key.name);
    },
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(program);
  return found;
}

test('every file can be measured', () => {
  assert.ok(files.length > 700, `only ${files.length} files`);
  const [longest] = functionsOf('app/club/forum/live/live.server.ts').sort((a, b) => b.lines - a.lines);
  assert.equal(longest?.name, 'createLive');
  assert.ok(longest.lines > 20);
});

test(`no function and no screen is longer than ${most} lines`, () => {
  const long = files.flatMap((file) =>
    functionsOf(file)
      .filter(({ lines }) => lines > most)
      .map(({ name, lines }) => ({ what: `${file} ${name}`, lines })),
  );
  assert.deepEqual(long, []);
});
