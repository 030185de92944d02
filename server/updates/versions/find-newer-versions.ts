import { compareVersionsDescending, isNewerVersion } from '#app/admin/whats-new/changelog.ts';
import { currentPlatform } from '#server/releases/release-contents.ts';
import { fetchVersionFile } from './fetch-with-limits.ts';
import type { NewerVersion } from './known-version.ts';
import { type SignedVersionList, verifyVersionList } from './signed-list.ts';
import { findCloneVersions } from './signed-tags.ts';

interface Asked {
  /** Address of a folder with a signed list, or the folder of a clone with signed tags. */
  from: string;
  /** Text of deploy/release-keys. */
  keys: string;
  /** Running version. */
  current: string;
  platform?: string;
  now?: Date;
  /** Issue date of the newest accepted list: older ones are rejected. */
  seen?: string | undefined;
  /** Fetch the clone's tags from its origin first. */
  fetches?: boolean;
  /** Timeout of each response, in milliseconds. */
  timeoutMs?: number;
  ending?: AbortSignal;
}

interface FoundVersions {
  /** Newest first. */
  newer: NewerVersion[];
  /** Issue date of the list: to be stored and passed as `seen` the next time. */
  issued?: string;
}

/** Maximum bytes of the list and its signature. */
const maxListBytes = { list: 1_000_000, signature: 1000 };

/**
 * Find versions newer than the running one. Throws VersionUnavailableError with a sentence when the list cannot be fetched or
 * verified.
 */
export async function findNewerVersions({
  from,
  keys,
  current,
  platform = currentPlatform,
  now = new Date(),
  seen,
  fetches = false,
  timeoutMs = 30_000,
  ending = new AbortController().signal,
}: Asked): Promise<FoundVersions> {
  if (!/^https?:\/\//.test(from))
    return { newer: await findCloneVersions(from, { keys, current, fetches, ending }) };
  const folder = from.endsWith('/') ? from : `${from}/`;
  const fetchOf = (name: string, maxBytes: number) =>
    fetchVersionFile(`${folder}${name}`, { maxBytes, timeoutMs, ending });
  const bytes = await fetchOf('versions.json', maxListBytes.list);
  const signed = await fetchOf('versions.json.sig', maxListBytes.signature);
  const { issued, versions } = verifyVersionList(bytes, signed.toString(), { keys, now, seen });
  const newer = versions
    .filter(({ version }) => isNewerVersion(version, current))
    .sort(compareVersionsDescending)
    .map((version) => placed(version, folder, platform));
  return { newer, issued };
}

function placed(
  { files, ...words }: SignedVersionList['versions'][number],
  folder: string,
  platform: string,
): NewerVersion {
  const ours = files.find((file) => file.platform === platform);
  if (!ours) return { ...words, place: null };
  const { file, size, sha256 } = ours;
  return { ...words, place: { kind: 'web', address: `${folder}${file}`, size, sha256 } };
}
