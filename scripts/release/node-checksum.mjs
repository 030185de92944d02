// Compares the Node that a release brings, which comes as a package of npm, with the one that Node's own project publishes.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Parser } from 'tar';
import { formatUnreachableReason } from '../../app/core/fetch/why-unreachable.ts';
import { hashFile } from '../../server/disk/files.ts';

const publishedAt = 'https://nodejs.org/dist';
const timeoutMs = 120_000;
/** Maximum bytes of the published archive; Node's are below 100 MB. */
const maxBytes = 300_000_000;

/**
 * Download the published archive of this version, compare it with its published SHA-256, and the program in it with `file`. Throws a
 * sentence if one differs. Where they cannot be downloaded it is only said.
 */
export async function compareNode({ version, file }, platform, { from = publishedAt } = {}) {
  const name = `node-v${version}-${platform}.tar.gz`;
  const folder = `${from}/v${version}`;
  const published = await downloadBoth(folder, name).catch((error) => error);
  if (published instanceof Error) {
    const why = published.message || formatUnreachableReason(published.cause ?? published);
    return console.log(
      `Warning: Node ${version} for ${platform} was not compared with the published one: ${why}.`,
    );
  }
  const { sum, archive, program } = published;
  if (sum !== archive)
    throw new Error(
      `'${name}' is not what Node's list of checksums says. Try again later, and do not publish this.`,
    );
  if (program !== (await hashFile(file)))
    throw new Error(`Node for ${platform} is not the one that ${name} has. Do not publish this release.`);
  console.log(`Node ${version} for ${platform} is the published one.`);
}

async function downloadBoth(folder, name) {
  const signal = AbortSignal.timeout(timeoutMs);
  const list = await (await download(`${folder}/SHASUMS256.txt`, signal)).text();
  const [, sum] = new RegExp(`^([0-9a-f]{64}) +${name.replaceAll('.', '\\.')}$`, 'm').exec(list) ?? [];
  if (!sum) throw new Error(`its list of checksums does not name ${name}`);
  return { sum, ...(await hashArchive(await download(`${folder}/${name}`, signal))) };
}

async function download(address, signal) {
  const response = await fetch(address, { signal }).catch((error) => {
    throw new Error(
      error.name === 'TimeoutError'
        ? 'it did not come in time'
        : `it could not be reached: ${formatUnreachableReason(error)}`,
    );
  });
  if (response.status === 200) return response;
  await response.body?.cancel();
  throw new Error(`its place answered with ${response.status}`);
}

/** Return the SHA-256 of a gzipped tar, and of the `bin/node` in it. */
async function hashArchive(response) {
  const [archive, program] = [createHash('sha256'), createHash('sha256')];
  const parser = new Parser({
    onReadEntry: (entry) => {
      if (/^[^/]+\/bin\/node$/.test(entry.path)) entry.on('data', (part) => program.update(part));
      else entry.resume();
    },
  });
  // An archive that cannot be unpacked has a wrong sum, or not this program.
  const ended = new Promise((done) => parser.on('end', done).on('error', done));
  let size = 0;
  for await (const part of Readable.fromWeb(response.body)) {
    size += part.length;
    if (size > maxBytes) throw new Error('it is larger than this program reads');
    archive.update(part);
    parser.write(part);
  }
  parser.end();
  await ended;
  return { archive: archive.digest('hex'), program: program.digest('hex') };
}
