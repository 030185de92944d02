// Finds places in the product's sources where a change should make a test fail.
import { globSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { createSeededRandom } from '#app/core/seeded-random.ts';

/** Kinds of sources, each with a predicate of its files. */
const kinds = {
  rules: (file) => /^app\/(core|modules)\/.*\.ts$/.test(file) && !/\.(server|api|route)\.ts$/.test(file),
  acts: (file) => /^app\/.*\.server\.ts$/.test(file),
  calls: (file) => /\.api\.ts$/.test(file),
  screens: (file) => /\.tsx$/.test(file),
  styles: (file) => /\.css$/.test(file),
};

/**
 * Return `perKind` changes of each kind, always the same for a seed: { id, kind, file, start, end, from, to }, none within
 * another.
 */
export function choose(seed, perKind) {
  const random = createSeededRandom(seed);
  const files = globSync('app/**/*.{ts,tsx,css}')
    .sort()
    .filter((file) => !/\.test\.tsx?$/.test(file));
  const chosen = [];
  for (const [kind, holds] of Object.entries(kinds)) {
    const all = files
      .filter(holds)
      .flatMap((file) => candidatesIn(file).map((one) => ({ kind, file, ...one })));
    for (let tries = 0, found = 0; found < perKind && tries < 50 * perKind; tries++) {
      const one = all[Math.floor(random() * all.length)];
      const isFree = chosen.every(
        ({ file, start, end }) => file !== one.file || end <= one.start || one.end <= start,
      );
      if (!isFree) continue;
      chosen.push({ id: chosen.length + 1, ...one });
      found += 1;
    }
  }
  return chosen;
}

function candidatesIn(file) {
  const source = readFileSync(file, 'utf8');
  if (file.endsWith('.css')) return declarationsIn(source);
  const found = [];
  walk(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }), undefined, (node, parent, key) => {
    const to = changeOf(node, parent, key, source);
    if (to !== undefined)
      found.push({ start: node.start, end: node.end, from: source.slice(node.start, node.end), ...to });
  });
  return found;
}

/** Find declarations on a line of their own; each is replaced by `initial`, as if the sheet did not set it. */
function declarationsIn(source) {
  return [...source.matchAll(/^( +)([a-z-]+)(: [^;{}]+;)$/gm)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    from: match[0].trim(),
    to: `${match[2]}: initial;`,
    as: 'declaration',
  }));
}

const turned = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '-': '+',
  '*': '/',
  '&&': '||',
  '||': '&&',
};

function changeOf(node, parent, key, source) {
  const text = (part) => source.slice(part.start, part.end);
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      if (!turned[node.operator]) return undefined;
      return { to: `(${text(node.left)}) ${turned[node.operator]} (${text(node.right)})`, as: 'expression' };
    case 'UnaryExpression':
      return node.operator === '!' ? { to: `(${text(node.argument)})`, as: 'expression' } : undefined;
    case 'ConditionalExpression':
      return {
        to: `(${text(node.test)}) ? (${text(node.alternate)}) : (${text(node.consequent)})`,
        as: 'expression',
      };
    case 'ExpressionStatement': {
      const called = node.expression.type === 'AwaitExpression' ? node.expression.argument : node.expression;
      return called.type === 'CallExpression' ? { to: '', as: 'statement' } : undefined;
    }
    case 'Literal':
      return literal(node, parent, key);
    case 'JSXText':
      return node.value.trim().length > 3 && !/[{}]/.test(node.value)
        ? { to: `${node.value.trim().split(/\s+/).join(' ')} and more`, as: 'text' }
        : undefined;
  }
  return undefined;
}

function literal({ value, raw }, parent, key) {
  const isName =
    key === 'key' ||
    key === 'source' ||
    parent.type === 'ExpressionStatement' ||
    parent.type === 'ImportAttribute';
  if (isName || parent.type.startsWith('TS')) return undefined;
  const as = parent.type === 'JSXAttribute' ? 'attribute' : 'expression';
  if (typeof value === 'boolean') return { to: String(!value), as };
  if (typeof value === 'number') return { to: String(value + 1), as };
  if (typeof value === 'string' && /^[A-Z].* /.test(value))
    return { to: `${raw.slice(0, -1)} and more${raw.at(-1)}`, as };
  return undefined;
}

/** Nodes of types, which do not exist at run time. */
const types = /^TS(?!(AsExpression|SatisfiesExpression|NonNullExpression)$)/;

function walk(node, parent, see, key) {
  if (!node || typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const one of node) walk(one, parent, see, key);
    return;
  }
  if (typeof node.type !== 'string' || types.test(node.type)) return;
  see(node, parent, key);
  for (const [name, part] of Object.entries(node)) {
    if (
      name === 'typeAnnotation' ||
      name === 'typeArguments' ||
      name === 'typeParameters' ||
      name === 'returnType'
    )
      continue;
    walk(part, node, see, name);
  }
}
