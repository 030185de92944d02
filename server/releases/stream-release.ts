import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { Parser, type ReadEntry } from 'tar';
import {
  maxReleaseSize,
  parseReleaseContents,
  type ReleaseContents,
  type ReleaseFile,
  releaseContentsFile,
} from './release-contents.ts';

/** Handler for each listed file: receives its bytes, and `end` once they are validated. */
export interface ReleaseFileHandler {
  begin: (file: Pick<ReleaseFile, 'path' | 'executable'>) => void;
  take: (bytes: Buffer) => void;
  end: () => void;
}

/**
 * Stream a release file once: first the list of contents, then exactly the listed files, with their size and SHA-256; no links,
 * folders, duplicates or omissions. Only the list is held in memory. Throws on the first violation.
 */
export async function streamRelease(
  file: string,
  taker?: ReleaseFileHandler,
  ending?: AbortSignal,
): Promise<{ contents: ReleaseContents; sha256: string }> {
  const looking = inside(taker);
  const parser = new Parser({ strict: true, onReadEntry: looking.entry });
  parser.on('ignoredEntry', looking.entry);
  const whole = createHash('sha256');
  const packed = createReadStream(file).on('data', (bytes) => whole.update(bytes));
  const unpacked = packed.pipe(createGunzip());
  packed.on('error', (error) => unpacked.destroy(error));
  let wrong: Error | undefined;
  parser.on('error', (error) => {
    wrong ??= error;
  });
  try {
    let seen = 0;
    for await (const bytes of unpacked) {
      ending?.throwIfAborted();
      seen += bytes.length;
      if (seen > maxReleaseSize.bytes + maxReleaseSize.files * 1024)
        throw new Error('it unpacks to more data than a release contains');
      parser.write(bytes);
      if (wrong) throw wrong;
    }
    const ended = once(parser, 'end');
    parser.end();
    await ended;
  } finally {
    packed.destroy();
  }
  return { contents: looking.whole(), sha256: whole.digest('hex') };
}

/** State of the parse. */
function inside(taker: ReleaseFileHandler | undefined) {
  let contents: ReleaseContents | undefined;
  let top = '';
  const waiting = new Map<string, ReleaseFile>();

  function entry(found: ReadEntry) {
    const { path, type, size } = found;
    if (type !== 'File' && type !== 'OldFile') throw new Error(`'${path}' in it is not a regular file`);
    if (contents) return listed(found, path, size);
    if (path.split('/')[1] !== releaseContentsFile || size > maxReleaseSize.contents)
      throw new Error(`it does not begin with ${releaseContentsFile}`);
    const parts: Buffer[] = [];
    found.on('data', (bytes) => parts.push(bytes));
    found.on('end', () => {
      const bytes = Buffer.concat(parts);
      contents = parseReleaseContents(bytes.toString());
      top = `bowls-club-${contents.version}/`;
      if (path !== top + releaseContentsFile) throw new Error(`'${path}' in it is not where it should be`);
      for (const one of contents.files) waiting.set(one.path, one);
      taker?.begin({ path: releaseContentsFile });
      taker?.take(bytes);
      taker?.end();
    });
  }

  function listed(found: ReadEntry, path: string, size: number) {
    const name = path.startsWith(top) ? path.slice(top.length) : path;
    const one = path.startsWith(top) ? waiting.get(name) : undefined;
    if (!one) throw new Error(`'${name}' in it is not in its list of contents`);
    waiting.delete(name);
    if (size !== one.size) throw new Error(`'${name}' in it has the wrong size`);
    const sum = createHash('sha256');
    taker?.begin(one);
    found.on('data', (bytes) => {
      sum.update(bytes);
      taker?.take(bytes);
    });
    found.on('end', () => {
      if (sum.digest('hex') !== one.sha256) throw new Error(`'${name}' in it has changed`);
      taker?.end();
    });
  }

  function whole(): ReleaseContents {
    const [missing] = waiting.keys();
    if (!contents || missing) throw new Error(missing ? `'${missing}' is missing` : 'it is empty');
    return contents;
  }
  return { entry, whole };
}
