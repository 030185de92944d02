// Writes the signed list of the versions in a folder of release files, which a site with UPDATES_FROM fetches.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareVersionsDescending } from '../../app/admin/whats-new/changelog.ts';
import { hashFile } from '../../server/disk/files.ts';
import { readReleaseVersion } from '../../server/updates/versions/release-version.ts';
import { verifyVersionList, versionListNamespace } from '../../server/updates/versions/signed-list.ts';

/** Validity of a list, in days: a site that has fetched none since then reports it. */
const usually = 180;

/**
 * Write `versions.json` and its signature, each atomically, over the existing ones. Every release file in the folder is
 * validated first, so that a list never names one that would be refused. Throws a sentence; the old list then stays.
 */
export async function writeList(
  folder,
  key,
  { sign = signBySsh, keys, now = new Date(), days = usually } = {},
) {
  if (!key) throw new Error('A list must be signed. Give the key with --key FILE.');
  keys ??= readFileSync('deploy/release-keys', 'utf8');
  const versions = await versionsIn(folder, keys);
  const expires = new Date(now.getTime() + days * 24 * 3600_000);
  const list = { issued: now.toISOString(), expires: expires.toISOString(), versions };
  const bytes = Buffer.from(`${JSON.stringify(list, null, 1)}\n`);
  const signature = sign(bytes, key);
  verifyVersionList(bytes, signature, { keys, now, seen: seenIn(folder) });
  put(join(folder, 'versions.json.sig'), signature);
  put(join(folder, 'versions.json'), bytes);
  const named = versions.map(
    ({ version, files }) => `${version} (${files.map(({ platform }) => platform).join(', ')})`,
  );
  console.log(`versions.json: ${named.join(', ')}, valid until ${expires.toISOString().slice(0, 10)}`);
}

async function versionsIn(folder, keys) {
  const found = new Map();
  for (const file of readdirSync(folder).sort()) {
    const [, platform] = /^bowls-club-\d+\.\d+\.\d+-([a-z0-9]+-[a-z0-9]+)\.tar\.gz$/.exec(file) ?? [];
    if (!platform) continue;
    const path = join(folder, file);
    const { place: _, ...words } = await readReleaseVersion(path, keys, platform);
    const one = found.get(words.version) ?? { ...words, files: [] };
    one.files.push({ platform, file, size: statSync(path).size, sha256: await hashFile(path) });
    found.set(words.version, one);
  }
  if (found.size === 0) throw new Error(`There is no release file in '${folder}'. Build one there first.`);
  return [...found.values()].sort(compareVersionsDescending);
}

/** Return the time of the existing list: sites refuse a list with an earlier one. */
function seenIn(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, 'versions.json'), 'utf8')).issued;
  } catch {
    return undefined;
  }
}

function signBySsh(bytes, key) {
  const folder = mkdtempSync(join(tmpdir(), 'bowls-club-list-'));
  const file = join(folder, 'list');
  try {
    writeFileSync(file, bytes);
    const words = ['-q', '-Y', 'sign', '-f', key, '-n', versionListNamespace, '-O', 'hashalg=sha256', file];
    execFileSync('ssh-keygen', words, { stdio: 'inherit' });
    return readFileSync(`${file}.sig`, 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function put(file, what) {
  writeFileSync(`${file}.part`, what, { flush: true });
  renameSync(`${file}.part`, file);
}
