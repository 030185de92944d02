// Lists the files and packages of a clone that run: exactly what a release contains.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Files read at run time as they are, and documents for the administrator. */
const asItIs = [
  'build/{client,server}/**/*',
  'content/**/*',
  'deploy/**/*',
  'db/migrations/landed.txt',
  'docs/{changes,reference,running}.md',
  'LICENSE',
  'package.json',
];
/** Entry points started by themselves: commands and processes. The site itself (main.ts) is in the build. */
const started = {
  include: 'server/**/*.{ts,mjs}',
  exclude: /\.test\.ts$|^server\/(demo\/|dev(-mail)?\.ts|main\.ts)/,
};
/** Entry points of the build; routes.ts is parsed by the build. */
const built = {
  include: ['{app,content-files,db}/**/*.{ts,tsx}', 'server/main.ts'],
  exclude: /\.test\.tsx?$|^app\/routes\.ts$/,
};

/** Screens run in the build alone: Node cannot parse .tsx. */
const isScreen = (file) => file.endsWith('.tsx');
const whatRuns = () => reachedFrom(chosen(started), isScreen);

/** Return paths within the clone, sorted. */
export function filesThatRun() {
  const { files } = whatRuns();
  const lying = globSync(asItIs, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return [...new Set([...files, ...lying])].sort();
}

/**
 * Return the packages for one platform by their path in the lockfile: `runs`, those copied into a release; `isBuiltIn`, those
 * of which the build contains a part.
 */
export function packagesOf(lock, platform) {
  const runs = withTheirs(lock, platform, whatRuns().packages);
  const build = withTheirs(lock, platform, reachedFrom(chosen(built)).packages);
  return { runs, isBuiltIn: build.filter((path) => !runs.includes(path)) };
}

const chosen = ({ include, exclude }) => globSync(include).filter((file) => !exclude.test(file));

/** Return all that these files import, directly or not: our own files except those left out, and names of packages. */
function reachedFrom(entries, isLeftOut = () => false) {
  const files = new Set(entries);
  const packages = new Set();
  for (const file of files) {
    if (!/\.(ts|tsx|mjs)$/.test(file)) continue;
    const text = readFileSync(file, 'utf8').replace(/^(import|export) type [^;]+;/gm, '');
    for (const [, specifier] of text.matchAll(/(?:from|import)\s*\(?\s*'([^'?]+)/g)) {
      const path = specifier.startsWith('#') ? specifier.slice(1) : join(dirname(file), specifier);
      if (/^[#.]/.test(specifier)) {
        if (!isLeftOut(path)) files.add(path);
      } else if (!/^(node|virtual):/.test(specifier)) packages.add(/^(@[^/]+\/)?[^/]+/.exec(specifier)[0]);
    }
  }
  return { files: [...files], packages: [...packages] };
}

/** Add all packages that these depend on, resolved as Node does: in the nearest folder above. */
function withTheirs(lock, platform, names) {
  const ours = names.map((name) => place(lock, '', name));
  const found = new Set(ours.filter((path) => path && !lock.packages[path].dev));
  for (const path of found) {
    const { dependencies, optionalDependencies, peerDependencies } = lock.packages[path];
    const all = { ...dependencies, ...optionalDependencies, ...peerDependencies };
    for (const name of Object.keys(all)) {
      const theirs = place(lock, path, name);
      if (theirs && fits(lock.packages[theirs], platform) && !lock.packages[theirs].dev) found.add(theirs);
    }
  }
  return [...found].sort();
}

function place(lock, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const path = `${at && `${at}/`}node_modules/${name}`;
    if (lock.packages[path]) return path;
    if (at === '') return undefined;
  }
}

function fits({ os, cpu, libc }, platform) {
  const [system, processor] = platform.split('-');
  return (
    (!os || os.includes(system)) && (!cpu || cpu.includes(processor)) && (!libc || libc.includes('glibc'))
  );
}
