import { isNewer, newestFirst } from '#app/admin/whats-new/changes.ts';
import { thisPlatform } from '#server/releases/contents.ts';
import { fetchBounded } from './fetch-bounded.ts';
import type { KnownVersion } from './known-version.ts';
import { readSignedList, type SignedList } from './signed-list.ts';
import { versionsOfClone } from './signed-tags.ts';

interface Asked {
  /** A web address of a folder with a signed list, or the folder of a clone with signed tags. */
  from: string;
  /** The text of deploy/release-keys. */
  keys: string;
  /** The version that runs. */
  current: string;
  platform?: string;
  now?: Date;
  /** When the newest list that was taken before was made: an older one is not taken. */
  seen?: string | undefined;
  /** Of a clone: whether where it came from is asked. */
  fetches?: boolean;
  /** How long each answer may take, in milliseconds. */
  patience?: number;
  ending?: AbortSignal;
}

interface FoundVersions {
  /** The newest first; empty where there is none. */
  newer: KnownVersion[];
  /** When the list was made, where it came from one: to be kept, and given as `seen` the next time. */
  issued?: string;
}

/** How large the list and its signature may be, in bytes. */
const most = { list: 1_000_000, signature: 1000 };

/** Which versions there are that are newer than this one. Throws NotTaken with one sentence where nothing can be believed. */
export async function lookForVersions({
  from,
  keys,
  current,
  platform = thisPlatform,
  now = new Date(),
  seen,
  fetches = false,
  patience = 30_000,
  ending = new AbortController().signal,
}: Asked): Promise<FoundVersions> {
  if (!/^https?:\/\//.test(from))
    return { newer: await versionsOfClone(from, { keys, current, fetches, ending }) };
  const folder = from.endsWith('/') ? from : `${from}/`;
  const fetchOf = (name: string, most: number) =>
    fetchBounded(`${folder}${name}`, { most, patience, ending });
  const bytes = await fetchOf('versions.json', most.list);
  const signed = await fetchOf('versions.json.sig', most.signature);
  const { issued, versions } = readSignedList(bytes, signed.toString(), { keys, now, seen });
  const newer = versions
    .filter(({ version }) => isNewer(version, current))
    .sort(newestFirst)
    .map((version) => placed(version, folder, platform));
  return { newer, issued };
}

function placed(
  { files, ...words }: SignedList['versions'][number],
  folder: string,
  platform: string,
): KnownVersion {
  const ours = files.find((file) => file.platform === platform);
  if (!ours) return { ...words, place: null };
  const { file, size, sha256 } = ours;
  return { ...words, place: { kind: 'web', address: `${folder}${file}`, size, sha256 } };
}
