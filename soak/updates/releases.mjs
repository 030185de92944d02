import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'tar';
import { filesIn, hashOf } from '#server/disk/disk.ts';
import { contentsName, thisPlatform } from '#server/releases/contents.ts';
import { newKey, signWith } from '#tests/releases/keys.ts';
import { makeOther } from '#tests/updates/real/real-version.ts';
import { buildRelease } from '../../scripts/release/build.mjs';

/** Releases of this program as other versions of it, signed by a key of their own, whose line is `keys`. */
export async function releasesOf(folder) {
  const { key, line } = newKey(folder);
  const keys = `${line}\n`;
  const { file } = await buildRelease({ platform: thisPlatform, into: folder, level: 1 });

  function unpack({ version, ...facts }) {
    const into = join(folder, `bowls-club-${version}`);
    mkdirSync(into);
    execFileSync('tar', ['-xf', file, '-C', into, '--strip-components=1']);
    return makeOther(into, { version, keys, ...facts });
  }

  /** A signed file; `change` makes it still another in its folder. */
  async function pack({ version, ...facts }, into = folder, change = (_) => {}) {
    const from = unpack({ version, ...facts });
    change(from);
    const contents = JSON.parse(readFileSync(join(from, contentsName), 'utf8'));
    for (const one of contents.files) {
      const bytes = readFileSync(join(from, one.path));
      Object.assign(one, { size: bytes.length, sha256: await hashOf(join(from, one.path)) });
    }
    writeFileSync(join(from, contentsName), JSON.stringify({ ...contents, version }));
    const paths = [contentsName, ...(await filesIn(from)).filter((path) => path !== contentsName)];
    const packed = join(into, `bowls-club-${version}-${thisPlatform}.tar.gz`);
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
