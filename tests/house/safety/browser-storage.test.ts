import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parseAst } from 'vite';
import { projectRootFolder } from '#server/settings/config.ts';
import { files } from '#tests/house/house-files.ts';

const wrapper = 'app/core/browser/browser-storage.ts';
/** Runs before any script has come, within a `try` of its own. */
const inline = 'app/site/member-links-placeholder.tsx';
const stores = ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'];
/** Property names that are storage, on any object. */
const members = ['cookie', 'serviceWorker', ...stores];

interface Node {
  type: string;
  name?: string;
  computed?: boolean;
  object?: Node;
  property?: Node;
  value?: unknown;
}

/** Parse a script and return the browser storage that it accesses: 'localStorage', 'document.cookie'. */
function touchedIn(source: string, lang: 'ts' | 'tsx'): string[] {
  const found: string[] = [];
  const walk = (node: unknown, isOwnName = false): void => {
    if (Array.isArray(node)) for (const one of node) walk(one);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    const { type, name = '', object, property, computed } = node as Node;
    if (type === 'Identifier' && !isOwnName && stores.includes(name)) found.push(name);
    if (
      type === 'MemberExpression' &&
      !computed &&
      isBrowsers(object) &&
      members.includes(property?.name ?? '')
    )
      found.push(`${object?.name}.${property?.name}`);
    for (const [key, part] of Object.entries(node))
      walk(part, (key === 'property' || key === 'key') && !computed);
  };
  walk(parseAst(source, { lang }));
  return found;
}

const isBrowsers = (object: Node | undefined) =>
  object?.type === 'Identifier' && /^(document|navigator|window|globalThis|self)$/.test(object.name ?? '');

test('nothing touches the storage of a browser but the one wrapper, which bears that it is forbidden', () => {
  const named = new RegExp(members.join('|'));
  function of(file: string) {
    const source = readFileSync(join(projectRootFolder, file), 'utf8');
    // Most files name none, and are not parsed.
    return named.test(source) ? touchedIn(source, file.endsWith('x') ? 'tsx' : 'ts') : [];
  }
  // The worker's own scripts are not modules of the project (app/http/worker/*.js).
  const app = files.filter((file) => file.startsWith('app/') && file !== wrapper);
  const found = app.flatMap((file) => of(file).map((name) => `${file} ${name}`));
  assert.deepEqual(found, [], `use ${wrapper}`);
  assert.deepEqual([...new Set(of(wrapper))].sort(), [
    'caches',
    'document.cookie',
    'localStorage',
    'navigator.serviceWorker',
    'sessionStorage',
  ]);
  const script =
    /const memberClassScript =\s+"(.*)";/.exec(readFileSync(join(projectRootFolder, inline), 'utf8'))?.[1] ??
    '';
  assert.deepEqual(touchedIn(script, 'ts'), ['localStorage']);
  assert.match(script, /^try\{.*\}catch\{\}$/);
});

test('each way to storage is found', () => {
  for (const [source, name] of [
    ['localStorage.clear()', 'localStorage'],
    ['const { length } = sessionStorage', 'sessionStorage'],
    ['window.localStorage.x = 1', 'window.localStorage'],
    ['document.cookie = "a=b"', 'document.cookie'],
    ['await navigator.serviceWorker.ready', 'navigator.serviceWorker'],
    ['await caches.keys()', 'caches'],
    ['indexedDB.open("a")', 'indexedDB'],
  ] as const)
    assert.deepEqual(touchedIn(source, 'ts'), [name], source);
  assert.deepEqual(touchedIn('const a = { caches: 1 }; a.caches; headers.cookie;', 'ts'), []);
});
