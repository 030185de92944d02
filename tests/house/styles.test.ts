import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectRootFolder } from '#server/settings/config.ts';

// A class belongs to one subject, or to app/ui, which all share (docs/contributing.md), so that no screen can style another's by
// chance.

interface Selector {
  subject: string;
  text: string;
  /** The classes and data attributes in it, in order. */
  names: string[];
}

const shared = 'ui';
const subjectOf = (file: string) => file.split('/')[file.startsWith('app/modules/') ? 2 : 1] ?? '';

const selectors: Selector[] = globSync('app/**/*.css', { cwd: projectRootFolder }).flatMap((file) => {
  const css = readFileSync(join(projectRootFolder, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  return [...rulesOf(css)].map((text) => ({ subject: subjectOf(file), text, names: namesIn(text) }));
});

/** Parse the selectors of a sheet, nested ones joined with their parents. */
function* rulesOf(css: string, parents: string[] = []): Generator<string> {
  for (let at = 0, from = 0; at < css.length; at++) {
    if (css[at] === ';') from = at + 1;
    if (css[at] !== '{') continue;
    const end = closing(css, at);
    const head = css.slice(from, at).trim();
    const body = css.slice(at + 1, end);
    const own = head.startsWith('@') ? parents : within(parents, alternatives(head));
    if (!head.startsWith('@')) yield* own;
    if (!/^@(keyframes|page|font-face)/.test(head)) yield* rulesOf(body, own);
    from = end + 1;
    at = end;
  }
}

function closing(css: string, open: number): number {
  for (let at = open, depth = 0; at < css.length; at++) {
    if (css[at] === '{') depth++;
    if (css[at] === '}' && --depth === 0) return at;
  }
  throw new Error(`a brace is never closed: ${css.slice(open, open + 60)}`);
}

/** Split a selector list: '.a, .b:is(.c, .d)' returns two. */
function alternatives(head: string): string[] {
  let depth = 0;
  const parts = [''];
  for (const each of head) {
    if (each === '(') depth++;
    if (each === ')') depth--;
    if (each === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += each;
  }
  return parts.map((part) => part.trim());
}

function within(parents: string[], own: string[]): string[] {
  if (parents.length === 0) return own;
  return parents.flatMap((parent) =>
    own.map((one) => (one.includes('&') ? one.replaceAll('&', parent) : `${parent} ${one}`)),
  );
}

function namesIn(text: string): string[] {
  const named = text.replace(/:not\([^)]*\)/g, '').matchAll(/(?:\.|\[(?=data-))([a-z_][\w-]*)/gi);
  return [...named].map(([, name]) => name ?? '');
}

const isShared = new Set(selectors.filter(({ subject }) => subject === shared).flatMap(({ names }) => names));

/** The subject's own class that a selector starts with: one, or each of an ':is(...)'. */
function scopesOf({ subject, text, names }: Selector): string[] {
  const own = subject === shared ? names : names.filter((name) => !isShared.has(name));
  return text.startsWith(':is(')
    ? namesIn(text.slice(0, text.indexOf(')'))).filter((name) => own.includes(name))
    : own.slice(0, 1);
}

const owners = new Map<string, Set<string>>();
for (const selector of selectors.filter(({ subject }) => subject !== shared))
  for (const name of scopesOf(selector))
    owners.set(name, (owners.get(name) ?? new Set()).add(selector.subject));

test('the walk sees the styles', () => assert.ok(selectors.length > 400, `only ${selectors.length}`));

test('every rule of a subject begins with a class of its own: it dresses nothing of the others', () => {
  const bare = selectors.filter((one) => one.subject !== shared && scopesOf(one).length === 0);
  assert.deepEqual(
    bare.map(({ subject, text }) => `${subject}: ${text}`),
    [],
  );
});

test('a class is dressed by one subject alone', () => {
  const twice = selectors.flatMap(({ subject, text, names }) =>
    names.flatMap((name) => {
      const [other] = [...(owners.get(name) ?? [])].filter((owner) => owner !== subject);
      const foreign = other && subject !== shared && !isShared.has(name);
      return foreign ? [`.${name} is of ${other}, but ${subject} says: ${text}`] : [];
    }),
  );
  assert.deepEqual(twice, []);
});

test('a screen wears classes of its own subject and the shared ones', () => {
  const foreign = globSync('app/modules/*/**/*.tsx', { cwd: projectRootFolder }).flatMap((file) => {
    const subject = subjectOf(file);
    return wornIn(readFileSync(join(projectRootFolder, file), 'utf8')).flatMap((name) => {
      const of = owners.get(name);
      return of && !of.has(subject) && !isShared.has(name)
        ? [`${file}: ${name} is of ${[...of].join()}`]
        : [];
    });
  });
  assert.deepEqual(foreign, []);
});

const wornIn = (source: string) =>
  [...source.matchAll(/className=(?:"([^"]*)"|\{([^}]*)\})/g)].flatMap(([, plain, worked = '']) => {
    const texts =
      plain === undefined
        ? [...worked.matchAll(/['"`]([^'"`]*)['"`]/g)].map(([, text]) => text ?? '')
        : [plain];
    return texts.flatMap((text) => text.split(/[\s${}]+/)).filter(Boolean);
  });
