import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRootFolder } from '#server/settings/config.ts';
// @ts-expect-error: a script without types
import { filesThatRun } from '../../../scripts/release/what-runs.mjs';

/** Migration of a later version. */
const migration = `'999-of-a-test': { up: (db) => db.schema.alterTable('member').addColumn('shoe_size', 'text').execute() },`;
export const itsMigration = '999-of-a-test';

interface Other {
  version: string;
  /** The text of its deploy/release-keys. */
  keys?: string;
  /** True for a version with a migration. */
  changes?: boolean;
}

/**
 * This program and its build as another version: as a release has it, but for the packages, which are those of this clone
 * (`packages`: or none, for callers that put them there).
 */
export function makeRealVersion(folder: string, other: Other, packages = true): string {
  for (const path of filesThatRun() as string[]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    copyFileSync(join(projectRootFolder, path), join(folder, path));
  }
  if (packages) symlinkSync(join(projectRootFolder, 'node_modules'), join(folder, 'node_modules'));
  return makeOther(folder, other);
}

/** Turns a folder of the program, built or not, into another version. */
export function makeOther(
  folder: string,
  { version, keys, changes = false }: Other,
  { built = true } = {},
): string {
  change(folder, 'package.json', (text) => text.replace(/"version": ".*"/, `"version": "${version}"`));
  change(folder, 'docs/changes.md', (text) =>
    text.replace('\n## ', `\n## ${version} (2026-12-01)\nOf a test.\n\n## `),
  );
  if (keys !== undefined) change(folder, 'deploy/release-keys', () => keys);
  if (!changes) return folder;
  const last = readFileSync(join(folder, 'db/migrations/landed.txt'), 'utf8').trim().split('\n').at(-1) ?? '';
  const named = new RegExp(`^\\s*(['"])${last}\\1: `, 'm');
  const places = ['db/migrate.ts', ...(built ? globSync('build/server/**/*.js', { cwd: folder }) : [])];
  const made = places.filter((path) => named.test(readFileSync(join(folder, path), 'utf8')));
  if (made.length !== (built ? 2 : 1))
    throw new Error(`The list of migrations stands in ${made.join(', ')}.`);
  for (const path of made) change(folder, path, (text) => text.replace(named, `${migration}\n$&`));
  return folder;
}

function change(folder: string, path: string, to: (text: string) => string): void {
  const file = join(folder, path);
  const text = readFileSync(file, 'utf8');
  // Replaces a hard link, so that the file elsewhere stays as it is.
  rmSync(file);
  writeFileSync(file, to(text));
}
