// Finds the tests that a change can affect: the test files that look at the changed files.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { modules } from '../app/modules.ts';

const code = /\.(ts|tsx|mjs|css)$/;

/** Return uncommitted files, untracked ones included; in a clean tree the files of the last commit. */
export function changedFiles() {
  const git = (...words) => execFileSync('git', words, { encoding: 'utf8' }).split('\n').filter(Boolean);
  const open = git('status', '--porcelain', '--untracked-files=all', '--no-renames').map((line) =>
    line.slice(3),
  );
  return open.length > 0 ? open : git('diff', '--name-only', '--no-renames', 'HEAD~1', 'HEAD');
}

/**
 * Return the test files that a change affects: changed ones; those that import a changed file, directly or not; and, since
 * most send requests to the built site, those that name the address of an affected page or endpoint, themselves or in a
 * helper of their folder. A change of a foundation (the kernel, the database, the server, the tests' own tools, packages)
 * affects them all.
 */
export function reached(changed, tests, { foundationsReachAll = true } = {}) {
  const source = Object.fromEntries(
    globSync('{app,content-files,db,server,tests}/**/*.{ts,tsx,mjs}').map((file) => [
      file,
      readFileSync(file, 'utf8'),
    ]),
  );
  const touched = changed.filter((file) => !/^(docs\/|README|LICENSE|\.)/.test(file) && !isPicture(file));
  if (foundationsReachAll && touched.some(isFoundation)) return tests;
  const importers = new Map();
  for (const [file, text] of Object.entries(source))
    for (const found of importsOf(file, text).flatMap((one) => throughDoor(one, text, source)))
      importers.set(found, [...(importers.get(found) ?? []), file]);
  const all = new Set(touched);
  // Modules that assemble the whole site import everything: the walk stops at them, and addresses find their tests.
  const goesOn = (file) =>
    file.startsWith('tests/') || !(isFoundation(file) || isManifest(file) || isPublicApi(source[file]));
  const screens = Object.keys(source).filter((file) => file.endsWith('.tsx'));
  const callers = (file) =>
    screens.filter((screen) => endpointsIn(file, source).some((at) => source[screen].includes(at)));
  for (const file of all)
    for (const one of [...(importers.get(file) ?? []), ...callers(file)]) if (goesOn(one)) all.add(one);
  const addresses = [...all].flatMap((file) => addressesOf(file, source));
  const names = (test) => addresses.some((address) => source[test]?.includes(address));
  // Helpers of a folder may name addresses for its tests: tables of requests, first steps of journeys.
  const tools = new Set(Object.keys(source).filter((file) => isTool(file) && names(file)));
  for (const file of tools)
    for (const one of importers.get(file) ?? []) {
      tools.add(one);
      all.add(one);
    }
  // Tests that request every endpoint or read every file; for public pages also those that walk through the sitemap.
  const everything = addresses.some(isForVisitors)
    ? /openapi\.json|globSync|sitemap\.xml/
    : /openapi\.json|globSync/;
  const asksAll = (test) => everything.test(source[test] ?? '');
  const changesLooks = changed.some((file) => file.endsWith('.css') || isPicture(file));
  return tests.filter(
    (test) =>
      all.has(test) ||
      names(test) ||
      (addresses.length > 0 && asksAll(test)) ||
      (changesLooks && test.startsWith(comparing)),
  );
}

/** Folder of the journeys that compare pictures of screens. */
const comparing = 'tests/browser/compared/';
const isPicture = (file) => file.startsWith(`${comparing}pictures/`);

/** True for the address of a public page: neither an endpoint nor a page of the members' app. */
const isForVisitors = (address) => !/^\/(api|desk|members|forums?|moderation)(\/|$)/.test(address);

/** True for a helper that a few tests share. Helpers of all journeys sign in and the like, and say little about a subject. */
const isTool = (file) => /^tests\/(?!browser\/[^/]+$)[^/]+\//.test(file) && !/\.(test|spec)\.ts$/.test(file);

/** True for files whose change can affect any test. */
function isFoundation(file) {
  if (/^(package(-lock)?\.json|tsconfig\.json|[\w-]+\.config\.ts)$/.test(file)) return true;
  if (/^(content|public|scripts)\//.test(file)) return true;
  // Tools of all tests; the helpers of a folder affect the tests that import them.
  if (/^tests\//.test(file)) return /^tests\/[^/]+$/.test(file) || !code.test(file);
  return (
    code.test(file) &&
    /^(app\/(core|ui|site|api|endpoints|admin|http|[^/]+$)|db|server)(\/|$)/.test(file) &&
    !/\.test\.ts$/.test(file)
  );
}

/** True for a module's manifest, which names all that the module is made of. */
const isManifest = (file) => /\.module(\.server)?\.ts$/.test(file);

function importsOf(file, text) {
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*'([#.][^'?]+)/g)].map(([, one]) => one);
  return specifiers.map((one) => (one.startsWith('#') ? one.slice(1) : join(dirname(file), one)));
}

/** True for the text of a subject's public API: a list of names, from the files that declare them. */
export const isPublicApi = (text) => text?.startsWith('// Public API of ') ?? false;

/** Resolve names imported through a subject's public API to the files that declare them. */
function throughDoor(door, text, source) {
  if (!isPublicApi(source[door])) return [door];
  const taken = new Set(namesBefore(text, `#${door}`));
  return [...source[door].matchAll(/export (?:type )?\{([^}]*)\} from '([^']+)'/g)]
    .filter(([, names]) => namesIn(names).some((name) => taken.has(name)))
    .map(([, , from]) => (from.startsWith('#') ? from.slice(1) : join(dirname(door), from)))
    .concat(door);
}

const namesBefore = (text, specifier) =>
  [...text.matchAll(/import (?:type )?\{([^}]*)\} from '([^']+)'/g)].flatMap(([, names, from]) =>
    from === specifier ? namesIn(names) : [],
  );
const namesIn = (list) => list.split(',').map((name) => /(\w+)(?: as .*)?$/.exec(name.trim())?.[1]);

/** Return the addresses of the pages that a file shows, by the manifests of the modules. */
const pagesOf = (file) =>
  modules.flatMap(({ name, pages = [], adminPages = [] }) =>
    [...pages, ...adminPages.map(([path, page]) => [`desk/${path}`, page])]
      .filter(([path, page]) => /[^/*]/.test(path) && file === `app/modules/${name}/${page}`)
      .map(([path]) => `/${path}`),
  );

/** Return the addresses that a file handles, up to their first parameter: pages by manifests, endpoints by their own routes. */
function addressesOf(file, source) {
  if (/\.route\.tsx?$/.test(file)) return pagesOf(file).map((path) => path.replace(/\/?[:{*].*$/, ''));
  if (/\.api\.ts$|-api\.server\.ts$/.test(file)) {
    return [...source[file].matchAll(/['`](\/[a-z][\w./-]*)/g)].map(([, path]) => path);
  }
  return endpointsIn(file, source).flatMap((at) => {
    const [path] = /\/[\w./-]*/.exec(at);
    const room = roomOf(path);
    return isElsewhere(file, room) ? [path] : [path, room];
  });
}

/** Return the routes of mutations and queries in a file, by which screens call them: 'PUT /api/desk/committee/{id}'. */
const endpointsIn = (file, source) =>
  file.endsWith('.endpoints.server.ts')
    ? [...(source[file] ?? '').matchAll(/route: '([A-Z]+ \/[^']+)'/g)].map(([, at]) => at)
    : [];

/** True for an endpoint below the address of another subject: the tests of that address are not about it. */
const isElsewhere = (file, room) => {
  const subject = `app/modules/${room.split('/').at(-1)}`;
  return existsSync(subject) && !file.startsWith(`${subject}/`);
};

/** Return the common prefix of a section's addresses, to which tests append the rest: '/api/desk/duties'. */
const roomOf = (path) =>
  path
    .split('/')
    .slice(0, /^\/api\/(desk|me)\//.test(path) ? 4 : 3)
    .join('/');
