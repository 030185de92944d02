import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isNewer, type VersionWords } from '#app/admin/whats-new/changes.ts';
import { type Config, root } from '#server/settings/config.ts';
import { currentVersion } from '#server/updates/journal/places.ts';
import { lookForVersions } from '#server/updates/known/look-for-versions.ts';
import { releaseKeys } from '#server/updates/known/watch-versions.ts';
import type { Parts } from './parts.ts';
import type { Found } from './put-in-place.ts';

/** Find the wanted newer version; prints and returns undefined when there is none. */
export async function lookForNewer(
  parts: Parts,
  config: Config,
  home: string,
  wanted: string | undefined,
): Promise<Found | undefined> {
  const at = await currentVersion(home);
  const found = await parts.look(config, home, wanted);
  if (found && isNewer(found.version, at)) return found;
  if (found && isNewer(at, found.version))
    throw new Error(`The site is at ${at}, and ${found.version} is older.`);
  sayNothingNewer(at);
  return undefined;
}

const sayNothingNewer = (at: string) => console.log(`The site is at ${at}, and there is nothing newer.`);

/** Print the changes of a version, and what has to be done by hand. */
export function sayVersion({ version, date, inShort, groups, byHand, isSecurity }: VersionWords): void {
  const mend = isSecurity ? ', which mends something that others could misuse' : '';
  console.log(`There is ${version}, of ${date}${mend}. ${inShort}`);
  for (const { name, lines } of groups) {
    console.log(`${name}:`);
    for (const line of lines) console.log(`  ${line}`);
  }
  if (byHand.length > 0) console.log('This wants a hand first:');
  for (const line of byHand) console.log(`  ${line}`);
}

/** Where nothing is swapped a release file is looked at all the same: whose it is, and what it brings. */
export async function lookAtFile(file: string, keys?: string, platform?: string): Promise<void> {
  const { versionOfFile } = await import('#server/updates/known/version-of-file.ts');
  sayVersion(await versionOfFile(file, keys ?? (await releaseKeys()), platform));
}

/** In a plain clone nothing is swapped: the newest of its signed tags is said, and how it is brought in by hand. */
export async function lookInClone(folder = root, keys?: string): Promise<void> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const asked = { from: folder, keys: keys ?? (await releaseKeys()), current: version, fetches: true };
  const { newer } = await lookForVersions(asked);
  const [newest] = newer;
  if (!newest) return sayNothingNewer(version);
  sayVersion(newest);
  console.log(
    `In a clone it is brought in by hand (docs/running.md, 'A plain clone'): git checkout v${newest.version}`,
  );
}
