import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { gzipSync } from 'node:zlib';
import { Header } from 'tar';
import { releaseContentsFile } from '#server/releases/release-contents.ts';
import { verifyRelease } from '#server/releases/verify.ts';
import { newKey, signWith } from './keys.ts';

/** An entry of an archive, with its raw header fields. */
export interface Entry {
  path: string;
  body?: string;
  type?: 'File' | 'SymbolicLink' | 'Link' | 'Directory' | 'CharacterDevice';
  linkpath?: string;
}

const platform = 'linux-x64';
export const top = 'bowls-club-9.8.7/';

/** A file's line in the list of contents. */
export const listed = (path: string, body: string) => ({
  path,
  size: body.length,
  sha256: createHash('sha256').update(body).digest('hex'),
});

const files = { 'a/b/words.txt': 'Larkby', 'bowls-club': '#!/bin/sh\n' };
export const facts = {
  format: 1,
  name: 'bowls-club',
  version: '9.8.7',
  platform,
  migration: '058-cards-are-told',
  sbom: 'sbom.cdx.json',
  files: Object.entries(files).map(([path, body]) => ({
    ...listed(path, body),
    ...(path === 'bowls-club' && { executable: true }),
  })),
};
export const inOrder: Entry[] = Object.entries(files).map(([path, body]) => ({ path: top + path, body }));
export const contentsEntry = (said: object): Entry => ({
  path: top + releaseContentsFile,
  body: JSON.stringify(said),
});

/** Return the bytes of an archive with exactly these entries, valid or not. */
export function archive(entries: Entry[]): Buffer {
  const parts = entries.flatMap(({ path, body = '', type = 'File', linkpath }) => {
    const size = Buffer.byteLength(body);
    const header = new Header({ path, size, type, linkpath, mode: 0o644, mtime: new Date(0) });
    const block = Buffer.alloc(512);
    header.encode(block, 0);
    return [block, Buffer.from(body), Buffer.alloc((512 - (size % 512)) % 512)];
  });
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(1024)]));
}

/** A temporary folder, and in it a file of these bytes, signed by a key of its own. */
export function releaseOf(t: TestContext, bytes = archive([contentsEntry(facts), ...inOrder])) {
  const folder = mkdtempSync(join(tmpdir(), 'bowls-release-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, `bowls-club-9.8.7-${platform}.tar.gz`);
  writeFileSync(file, bytes);
  const { key, line } = newKey(folder);
  signWith(key, file);
  return { folder, file, key, keys: `# keys of a test\n${line}\n`, into: join(folder, 'versions/9.8.7') };
}

/** Verifies a release as a machine of its platform does. */
export const verifyHere = (file: string, keys: string) => verifyRelease(file, keys, platform);
