// What a change can reach: which test files look at the files that have changed.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const code = /\.(ts|tsx|mjs|css)$/;

/** What is not committed yet, new files among it; in a clean tree what the last commit touched. */
export function changedFiles() {
  const git = (...words) => execFileSync('git', words, { encoding: 'utf8' }).split('\n').filter(Boolean);
  const open = git('status', '--porcelain', '--untracked-files=all', '--no-renames').map((line) =>
    line.slice(3),
  );
  return open.length > 0 ? open : git('diff', '--name-only', '--no-renames', 'HEAD~1', 'HEAD');
}

/**
 * The test files that a change reaches: those that changed; those that import what changed, however far off; and, since most
 * ask the built site, those that name an address of a page or a call that is made with it, themselves or by their folder's
 * tools. A change of what everything stands on (the kernel, the database, the server, the tests' own tools, packages) reaches
 * them all.
 */
export function reached(changed, tests, { foundationsReachAll = true } = {}) {
  const source = Object.fromEntries(
    globSync('{app,content-files,db,server,tests}/**/*.{ts,tsx,mjs}').map((file) => [
      file,
      readFileSync(file, 'utf8'),
    ]),
  );
  const touched = changed.filter((file) => !/^(docs\/|README|LICENSE|\.)/.test(file));
  if (foundationsReachAll && touched.some(isFoundation)) return tests;
  const importers = new Map();
  for (const [file, text] of Object.entries(source))
    for (const found of importsOf(file, text).flatMap((one) => throughDoor(one, text, source)))
      importers.set(found, [...(importers.get(found) ?? []), file]);
  const all = new Set(touched);
  // What puts the whole site together is asked by addresses.
  const goesOn = (file) =>
    file.startsWith('tests/') || !(isFoundation(file) || source[file].startsWith('// The door of '));
  const screens = Object.keys(source).filter((file) => file.endsWith('.tsx'));
  const callers = (file) =>
    screens.filter((screen) => endpointsIn(file, source).some((at) => source[screen].includes(at)));
  for (const file of all)
    for (const one of [...(importers.get(file) ?? []), ...callers(file)]) if (goesOn(one)) all.add(one);
  const addresses = [...all].flatMap((file) => addressesOf(file, source));
  const names = (test) => addresses.some((address) => source[test]?.includes(address));
  // A folder's own tools may name them for its tests: tables of calls, journeys' first steps.
  const tools = new Set(Object.keys(source).filter((file) => isTool(file) && names(file)));
  for (const file of tools)
    for (const one of importers.get(file) ?? []) {
      tools.add(one);
      all.add(one);
    }
  // Those that ask for every call, or read every file; and those that walk through what visitors see.
  const everything = addresses.some(isForVisitors)
    ? /openapi\.json|globSync|sitemap\.xml/
    : /openapi\.json|globSync/;
  const asksAll = (test) => everything.test(source[test] ?? '');
  return tests.filter((test) => all.has(test) || names(test) || (addresses.length > 0 && asksAll(test)));
}

/** A page of the public: no call, and no page of the members' app. */
const isForVisitors = (address) => !/^\/(api|desk|members|forums?|moderation)(\/|$)/.test(address);

/** What a few tests share. Those of all journeys sign in and the like, and tell nothing. */
const isTool = (file) => /^tests\/(?!browser\/[^/]+$)[^/]+\//.test(file) && !/\.(test|spec)\.ts$/.test(file);

/** Changes that nothing can be told of by its name. */
function isFoundation(file) {
  if (/^(package(-lock)?\.json|tsconfig\.json|[\w-]+\.config\.ts)$/.test(file)) return true;
  if (/^(content|public|scripts)\//.test(file)) return true;
  // What all tests stand on; a folder's own tools reach those that import them.
  if (/^tests\//.test(file)) return /^tests\/[^/]+$/.test(file) || !code.test(file);
  return (
    code.test(file) &&
    /^(app\/(core|ui|site|api|endpoints|admin|http|[^/]+$)|db|server)(\/|$)/.test(file) &&
    !/\.test\.ts$/.test(file)
  );
}

function importsOf(file, text) {
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*'([#.][^'?]+)/g)].map(([, one]) => one);
  return specifiers.map((one) => (one.startsWith('#') ? one.slice(1) : join(dirname(file), one)));
}

/** Through a subject's door each name leads to the file that it comes from, and to no other. */
function throughDoor(door, text, source) {
  if (!source[door]?.startsWith('// The door of ')) return [door];
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

/** The addresses that a file answers at, up to what varies in them: of a page by routes.ts, of a call by its own words. */
function addressesOf(file, source) {
  if (/\.route\.tsx?$/.test(file)) {
    const name = file.replace('app/', '').replaceAll('.', '\\.');
    // The desk's rooms stand one step further in.
    const pattern = new RegExp(`^( *)route\\('([^']+)', '${name}'`, 'gm');
    return [...source['app/routes.ts'].matchAll(pattern)].map(
      ([, step, path]) => `${step.length > 2 ? '/desk' : ''}/${path.replace(/\/?[:{*].*$/, '')}`,
    );
  }
  if (/\.api\.ts$|-calls\.server\.ts$/.test(file)) {
    return [...source[file].matchAll(/['`](\/[a-z][\w./-]*)/g)].map(([, path]) => path);
  }
  return endpointsIn(file, source).flatMap((at) => {
    const [path] = /\/[\w./-]*/.exec(at);
    const room = roomOf(path);
    return isElsewhere(file, room) ? [path] : [path, room];
  });
}

/** The acts and looks that a file says, by which screens call them: 'PUT /api/desk/committee/{id}'. */
const endpointsIn = (file, source) =>
  file.endsWith('.endpoints.server.ts')
    ? [...(source[file] ?? '').matchAll(/route: '([A-Z]+ \/[^']+)'/g)].map(([, at]) => at)
    : [];

/** In the room of another subject an act is one among many: the room's tests are not about it. */
const isElsewhere = (file, room) => {
  const subject = `app/modules/${room.split('/').at(-1)}`;
  return existsSync(subject) && !file.startsWith(`${subject}/`);
};

/** Tests begin an address with what is common to a room, and put the rest to it: '/api/desk/duties'. */
const roomOf = (path) =>
  path
    .split('/')
    .slice(0, /^\/api\/(desk|me)\//.test(path) ? 4 : 3)
    .join('/');
