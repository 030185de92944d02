import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { ServerConfig } from '#server/settings/config.ts';
import { readCurrentVersion } from '#server/updates/journal/update-files.ts';
import type { NewerVersion } from '#server/updates/versions/known-version.ts';
import { type InstallableVersion, installVersion } from './install-version.ts';
import { runUpdateStepWithVersion } from './run-step.ts';

/** Source of versions; the update is the same for each. */
export interface VersionProvider {
  /**
   * Find the wanted version: a release file, the newest signed tag of a clone, a version's name, or the newest. Returns undefined
   * when there is none.
   */
  look(
    config: ServerConfig,
    home: string,
    wanted: string | undefined,
  ): Promise<InstallableVersion | undefined>;
  /** Install it to HOME/versions/VERSION, atomically. Throws when it is unsigned, incomplete or for another platform. */
  putInPlace(found: InstallableVersion, home: string, ending: AbortSignal): Promise<void>;
}

export const versionProvider: VersionProvider = { look, putInPlace: installVersion };

async function look(
  { dataDir, updatesFrom }: ServerConfig,
  home: string,
  wanted: string | undefined,
): Promise<InstallableVersion | undefined> {
  if (wanted && !/^\d+\.\d+\.\d+$/.test(wanted)) {
    const found = await inPlace(resolve(wanted), home);
    return found && placed(found);
  }
  if (!updatesFrom)
    throw new Error(
      'Name a release file, such as bowls-club-1.2.3-linux-x64.tar.gz, or set UPDATES_FROM to the place with newer versions.',
    );
  const version = await readCurrentVersion(home);
  const newer = (await runUpdateStepWithVersion({ home, version, dataDir }, 'look')).map(
    (one): NewerVersion => JSON.parse(one),
  );
  const found = wanted ? newer.find((one) => one.version === wanted) : newer[0];
  if (wanted && !found && wanted !== version)
    throw new Error(`${basename(updatesFrom)} has no version ${wanted} that is newer than ${version}.`);
  return found && placed(found);
}

/** Release file, or folder of a clone. */
async function inPlace(path: string, home: string): Promise<NewerVersion | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new Error(`Release file '${path}' not found.`);
  const { readReleaseKeys } = await import('#server/updates/versions/check-versions.ts');
  const keys = await readReleaseKeys();
  if (found.isFile())
    return (await import('#server/updates/versions/release-version.ts')).readReleaseVersion(path, keys);
  const { findNewerVersions } = await import('#server/updates/versions/find-newer-versions.ts');
  const current = await readCurrentVersion(home);
  return (await findNewerVersions({ from: path, keys, current, fetches: true })).newer[0];
}

function placed({ place, ...words }: NewerVersion): InstallableVersion {
  if (!place) throw new Error(`Version ${words.version} is not available for this kind of machine.`);
  return { ...words, place };
}
