import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { type ESTree, parseSync, Visitor } from 'vite';
import { projectRootFolder } from '#server/settings/config.ts';

/**
 * A longer function does two things: give one of them a name and a file of its own. A table does one thing however many rows it
 * has: the object that a factory returns (`(kind) => ({ add: act({ … }), … })`), and a list or a record of plain facts within a
 * function. Its lines are not counted; each function in it is measured by itself.
 */
const most = 80;

/** A migration is written once. */
const files = globSync('{app,server,db,content-files}/**/*.{ts,tsx}', { cwd: projectRootFolder }).filter(
  (file) => !/\.test\.tsx?$/.test(file) && !file.startsWith('db/migrations/'),
);

interface Measured {
  name: string;
  lines: number;
}

type Func = ESTree.Function | ESTree.ArrowFunctionExpression;

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value;
const within = (node: ESTree.Node) => Object.values(node).flat().filter(isNode);
const isFunction = ({ type }: ESTree.Node) =>
  type === 'FunctionExpression' || type === 'ArrowFunctionExpression';
const holds = (node: ESTree.Node, is: (node: ESTree.Node) => boolean): boolean =>
  is(node) || within(node).some((each) => holds(each, is));
const isLiteral = ({ type }: ESTree.Node) => type === 'ObjectExpression' || type === 'ArrayExpression';

/** Unwrap parentheses, `satisfies` and `as const`. */
function bare(node: ESTree.Node | null): ESTree.Node | null {
  const isWrapped =
    node?.type === 'ParenthesizedExpression' ||
    node?.type === 'TSSatisfiesExpression' ||
    node?.type === 'TSAsExpression';
  return isWrapped ? bare(node.expression) : node;
}

/** Return the object literal of a factory whose other statements only declare what the object needs. */
function answeredTable({ body }: Func): ESTree.Node | undefined {
  if (!body) return undefined;
  if (body.type !== 'BlockStatement') return tableIn(body);
  const last = body.body.at(-1);
  const names = body.body.slice(0, -1);
  if (last?.type !== 'ReturnStatement') return undefined;
  if (names.some((each) => each.type !== 'VariableDeclaration' || holds(each, isFunction))) return undefined;
  return tableIn(last.argument);
}

function tableIn(node: ESTree.Node | null): ESTree.Node | undefined {
  const inside = bare(node);
  return inside && isLiteral(inside) ? inside : undefined;
}

/** Return literal lists and records of facts: no calls in them, and no JSX. */
function factsIn(node: ESTree.Node): ESTree.Node[] {
  const isDone = (each: ESTree.Node) =>
    isFunction(each) || each.type === 'CallExpression' || each.type.startsWith('JSX');
  if (isLiteral(node) && !holds(node, isDone)) return [node];
  return within(node).flatMap(factsIn);
}

function tablesIn(node: Func): ESTree.Node[] {
  const table = answeredTable(node);
  return table ? [table] : factsIn(node);
}

function functionsOf(file: string, source = readFileSync(join(projectRootFolder, file), 'utf8')): Measured[] {
  const { program, errors } = parseSync(file, source);
  assert.deepEqual(errors, [], file);
  const found: Measured[] = [];
  // An arrow function has the name of the variable it is assigned to.
  const names = new Map<ESTree.Node, string>();
  const breaks = ({ start, end }: ESTree.Node) => source.slice(start, end).split('\n').length - 1;
  const measure = (node: Func) => {
    const all = 1 + breaks(node);
    const lines = all > most ? all - tablesIn(node).reduce((sum, table) => sum + breaks(table), 0) : all;
    found.push({ name: node.id?.name ?? names.get(node) ?? 'a function without a name', lines });
  };
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
  const [longest] = functionsOf('app/modules/forum-live/live.server.ts').sort((a, b) => b.lines - a.lines);
  assert.equal(longest?.name, 'createForumLiveUpdates');
  assert.ok(longest.lines > 20);
});

const row = '\n  b: 1,';
const measured: [string, string, number][] = [
  ['a factory', `const f = (a) => ({${row.repeat(90)}\n  c: act({ a }),\n});`, 1],
  [
    'one that names first what it needs',
    `function f(a) {\n  const b = acts(a);\n  return {${row.repeat(90)}\n c: b(1) };\n}`,
    4,
  ],
  ['facts within a function', `function f() {\n  const a = {${row.repeat(90)}\n  };\n  return go(a);\n}`, 4],
  [
    'what is done in between',
    `function f(a) {\n  go();\n  return {${row.repeat(2)}\n    c: a(),\n  };\n}`,
    8,
  ],
  ['what is drawn', 'const f = () => (\n  <p>\n    {[\n      <b />,\n    ]}\n  </p>\n);', 7],
];

for (const [what, source, lines] of measured)
  test(`${what}: ${lines} lines`, () => {
    assert.equal(functionsOf('f.tsx', source).find(({ name }) => name === 'f')?.lines, lines);
  });

test(`no function and no screen is longer than ${most} lines`, () => {
  const long = files.flatMap((file) =>
    functionsOf(file)
      .filter(({ lines }) => lines > most)
      .map(({ name, lines }) => ({ what: `${file} ${name}`, lines })),
  );
  assert.deepEqual(long, []);
});
