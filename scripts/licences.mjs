// Parses the lockfile and validates that every package has an integrity hash, comes from the registry and has a known licence.
// `node scripts/licences.mjs` prints the list; with --quiet only the faults. Exits with 1 if there are any.
import { readFileSync } from 'node:fs';

/** Licences allowed for packages that the site runs with. */
const forUse = [
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    '0BSD',
    'BlueOak-1.0.0',
    'Unlicense',
  ],
  ...['CC0-1.0', 'Zlib', 'OFL-1.1', 'CC-BY-4.0', 'Python-2.0'],
  // Weak copyleft, used unchanged: libvips behind sharp, Lightning CSS.
  ...['LGPL-3.0-or-later', 'MPL-2.0'],
];

/** Return the faults of a lockfile, one sentence each, as `wrong`, and its packages with their licences as `packages`. */
export function readLock({ lockfileVersion, packages = {} }) {
  const wrong = lockfileVersion === 3 ? [] : [`The lockfile is of version ${lockfileVersion}, not 3.`];
  const list = [];
  for (const [path, { version, license, integrity, resolved, link, dev = false }] of Object.entries(
    packages,
  )) {
    if (path === '') continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    list.push({ name, version, license, dev });
    if (link) wrong.push(`${name} is a link to a folder.`);
    if (!/^sha512-[\w+/]{86}==$/.test(integrity ?? '')) wrong.push(`${name} has no SHA-512 integrity hash.`);
    // Without an address it comes from the registry that npm is set to.
    if (resolved !== undefined) wrong.push(`${name} comes from ${resolved}, not from the registry.`);
    if (!isKnown(license))
      wrong.push(`${name} has a licence that nobody has looked at: ${license ?? 'none'}.`);
  }
  return { wrong, list };
}

/** Parse an SPDX expression: of operands joined by AND all must be known, of those joined by OR one. */
function isKnown(license) {
  if (typeof license !== 'string') return false;
  const one = license.replace(/^\((.*)\)$/, '$1');
  if (/[()]/.test(one)) return false;
  return one.split(' OR ').some((either) => either.split(' AND ').every((part) => forUse.includes(part)));
}

if (import.meta.main) {
  const { wrong, list } = readLock(
    JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url))),
  );
  if (!process.argv.includes('--quiet')) {
    for (const [license, of] of [...Map.groupBy(list, (one) => one.license)].sort()) {
      console.log(`\n${license}`);
      for (const { name, version, dev } of of)
        console.log(`  ${name} ${version}${dev ? ' (for development)' : ''}`);
    }
  }
  for (const sentence of wrong) console.error(sentence);
  console.log(`${list.length} packages, ${wrong.length} wrong`);
  process.exitCode = wrong.length > 0 ? 1 : 0;
}
