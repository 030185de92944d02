import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isNewerVersion, type ReleaseNotes } from '#app/admin/whats-new/changelog.ts';
import { projectRootFolder, type ServerConfig } from '#server/settings/config.ts';
import { readCurrentVersion } from '#server/updates/journal/update-files.ts';
import { readReleaseKeys } from '#server/updates/versions/check-versions.ts';
import { findNewerVersions } from '#server/updates/versions/find-newer-versions.ts';
import type { InstallableVersion } from './install-version.ts';
import type { VersionProvider } from './version-provider.ts';

/** Find the wanted newer version; prints and returns undefined when there is none. */
export async function findVersionToInstall(
  parts: VersionProvider,
  config: ServerConfig,
  home: string,
  wanted: string | undefined,
): Promise<InstallableVersion | undefined> {
  const at = await readCurrentVersion(home);
  const found = await parts.look(config, home, wanted);
  if (found && isNewerVersion(found.version, at)) return found;
  if (found && isNewerVersion(at, found.version))
    throw new Error(`The site runs ${at}, and ${found.version} is older.`);
  sayNothingNewer(at);
  return undefined;
}

const sayNothingNewer = (at: string) => console.log(`The site runs ${at}, the newest version.`);

/** Print the changes of a version, and what has to be done by hand. */
export function printVersionChanges({
  version,
  date,
  inShort,
  groups,
  byHand,
  isSecurity,
}: ReleaseNotes): void {
  const mend = isSecurity ? ', a security update' : '';
  console.log(`Version ${version} of ${date}${mend}. ${inShort}`);
  for (const { name, lines } of groups) {
    console.log(`${name}:`);
    for (const line of lines) console.log(`  ${line}`);
  }
  if (byHand.length > 0) console.log('Do this first:');
  for (const line of byHand) console.log(`  ${line}`);
}

/** Where nothing is swapped a release file is looked at all the same: whose it is, and what it brings. */
export async function printReleaseFileCheck(file: string, keys?: string, platform?: string): Promise<void> {
  const { readReleaseVersion } = await import('#server/updates/versions/release-version.ts');
  printVersionChanges(await readReleaseVersion(file, keys ?? (await readReleaseKeys()), platform));
}

/** In a plain clone nothing is swapped: the newest of its signed tags is said, and how it is brought in by hand. */
export async function printCloneVersion(folder = projectRootFolder, keys?: string): Promise<void> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const asked = { from: folder, keys: keys ?? (await readReleaseKeys()), current: version, fetches: true };
  const { newer } = await findNewerVersions(asked);
  const [newest] = newer;
  if (!newest) return sayNothingNewer(version);
  printVersionChanges(newest);
  console.log(
    `In a clone, install it yourself (docs/running.md, 'A plain clone'): git checkout v${newest.version}`,
  );
}
