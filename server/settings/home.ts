import { basename, dirname, resolve } from 'node:path';

/**
 * The folder of an installation that can update itself, where `version` is one of its versions (HOME/versions/1.2.3, with
 * HOME/current leading to the one that is started); undefined for a plain clone.
 */
export function homeOf(version: string): string | undefined {
  const versions = dirname(resolve(version));
  return basename(versions) === 'versions' ? dirname(versions) : undefined;
}
