import { basename, dirname, resolve } from 'node:path';

/**
 * Return the home folder of an installation with updates, where `version` is one of its versions (HOME/versions/1.2.3, with
 * HOME/current linking to the started one); undefined for a plain clone.
 */
export function getInstallationHomeFolder(version: string): string | undefined {
  const versions = dirname(resolve(version));
  return basename(versions) === 'versions' ? dirname(versions) : undefined;
}
