import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'tar';
import { hashFile, listFilesBelow } from '#server/disk/files.ts';
import { currentPlatform, releaseContentsFile } from '#server/releases/release-contents.ts';
import { newKey, signWith } from '#tests/releases/keys.ts';
import { makeOther } from '#tests/updates/real/real-version.ts';
import { buildRelease } from '../../scripts/release/build.mjs';

/** Build releases of this program as other versions of it, signed with a key of their own, whose line is `keys`. */
export async function releasesOf(folder) {
  const { key, line } = newKey(folder);
  const keys = `${line}\n`;
  const { file } = await buildRelease({ platform: currentPlatform, into: folder, level: 1 });

  function unpack({ version, ...facts }) {
    const into = join(folder, `bowls-club-${version}`);
    mkdirSync(into);
    execFileSync('tar', ['-xf', file, '-C', into, '--strip-components=1']);
    return makeOther(into, { version, keys, ...facts });
  }

  /** Pack a signed release file; `change` modifies its folder first. */
  async function pack({ version, ...facts }, into = folder, change = (_) => {}) {
    const from = unpack({ version, ...facts });
    change(from);
    const contents = JSON.parse(readFileSync(join(from, releaseContentsFile), 'utf8'));
    for (const one of contents.files) {
      const bytes = readFileSync(join(from, one.path));
      Object.assign(one, { size: bytes.length, sha256: await hashFile(join(from, one.path)) });
    }
    writeFileSync(join(from, releaseContentsFile), JSON.stringify({ ...contents, version }));
    const paths = [
      releaseContentsFile,
      ...(await listFilesBelow(from)).filter((path) => path !== releaseContentsFile),
    ];
    const packed = join(into, `bowls-club-${version}-${currentPlatform}.tar.gz`);
    await create(
      { cwd: folder, file: packed, gzip: { level: 1 }, portable: true, noDirRecurse: true },
      paths.map((path) => `bowls-club-${version}/${path}`),
    );
    rmSync(from, { recursive: true });
    signWith(key, packed);
    return packed;
  }
  return { keys, unpack, pack };
}
