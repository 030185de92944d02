import { resolve } from 'node:path';
import { showDayAndYear } from '#app/core/dates.ts';
import { isThere } from '#server/disk/disk.ts';
import type { KnownVersion } from './known-version.ts';
import { lookForVersions } from './look-for-versions.ts';
import { NotTaken } from './not-taken.ts';
import { versionOfFile } from './version-of-file.ts';

interface Asked {
  /** A release file, a version such as '0.3.0', or nothing for the newest. */
  wanted: string | undefined;
  /** The folder of the version that runs: where it is a clone, its signed tags are looked at. */
  folder: string;
  updatesFrom: string | undefined;
  /** The text of deploy/release-keys. */
  keys: string;
  current: string;
  now?: Date;
  seen?: string | undefined;
}

/**
 * What somebody at the machine asks for: the version that is meant, with all that come before it, the newest first; none where
 * there is nothing newer. Throws one sentence where it cannot be had.
 */
export async function findVersions({
  wanted,
  folder,
  updatesFrom,
  ...asked
}: Asked): Promise<KnownVersion[]> {
  const isVersion = wanted === undefined || /^v?\d+\.\d+\.\d+$/.test(wanted);
  if (!isVersion) return [await versionOfFile(resolve(wanted), asked.keys)];
  const from = updatesFrom ?? ((await isThere(`${folder}/.git`)) ? folder : undefined);
  if (!from)
    throw new NotTaken(
      'Nothing says where new versions are: name a release file, or set UPDATES_FROM (docs/running.md).',
    );
  const { newer } = await lookForVersions({ from, fetches: true, ...asked }).catch((error: Error) => {
    throw new NotTaken(`${from} was asked which versions there are: ${error.message.replace(/\.$/, '')}.`);
  });
  if (!wanted) return newer;
  const at = newer.findIndex(({ version }) => version === wanted.replace('v', ''));
  if (at >= 0) return newer.slice(at);
  const others = newer.map(({ version }) => version).join(', ');
  throw new NotTaken(
    `There is no version ${wanted} that is newer than ${asked.current}${others ? `; there is ${others}` : ''}.`,
  );
}

/** What they bring, in lines for whoever is at the machine; what wants a hand last, as it is done first. */
export function versionLines(versions: KnownVersion[]): string[] {
  const hands = versions.flatMap(({ byHand }) => byHand);
  return [
    ...versions.flatMap(({ version, date, isSecurity, inShort, groups }) => [
      `Version ${version} of ${showDayAndYear(date)}${isSecurity ? ' mends something through which harm could be done' : ''}`,
      `  ${inShort}`,
      ...groups.flatMap(({ name, lines }) => [`  ${name}:`, ...lines.map((line) => `  - ${line}`)]),
    ]),
    ...(hands.length > 0 ? ['By hand:', ...hands.map((line) => `  - ${line}`)] : []),
  ];
}
