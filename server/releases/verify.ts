import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { z } from 'zod';
import { codeOf, messageOf } from '#app/core/refusals.ts';
import { hashOf } from '#server/disk/disk.ts';
import { type Contents, platforms, thisPlatform } from './contents.ts';
import { isSigned, readKeys } from './signatures.ts';
import { walk } from './walk.ts';

/** Verified release file: signed, complete and for this platform. */
export interface Release extends Pick<Contents, 'version' | 'platform' | 'migration' | 'commit'> {
  file: string;
  /** SHA-256 of the archive. */
  sha256: string;
  /** Size when extracted. */
  bytes: number;
}

/**
 * Verify a release file before use: signed beside it (`….sig`) by one of the keys, complete, for this platform, and without
 * files that its list does not name. `keys` is the text of a file such as `deploy/release-keys`. Throws a one-sentence error.
 */
export async function verify(file: string, keys: string, platform = thisPlatform): Promise<Release> {
  const name = basename(file);
  const signers = readKeys(keys);
  if (signers.length === 0)
    throw new Error(
      'This installation knows no key that releases are signed with (deploy/release-keys): none can be taken.',
    );
  const size = await stat(file).then(
    (found) => (found.isFile() ? found.size : -1),
    (error) => {
      throw new Error(codeOf(error) === 'ENOENT' ? `There is no file '${file}'.` : messageOf(error));
    },
  );
  if (size < 0 || size > 600e6) throw new Error(`'${name}' is no release file.`);
  const signature = await stat(`${file}.sig`)
    .then(({ size }) => (size > 10_000 ? '' : readFile(`${file}.sig`, 'utf8')))
    .catch(() => {
      throw new Error(`'${name}' has no signature beside it: '${name}.sig' belongs there.`);
    });
  const sha256 = await hashOf(file);
  if (!isSigned(Buffer.from(sha256, 'hex'), signature, signers))
    throw new Error(
      `'${name}' is not what was signed with a key of this installation: it is damaged or changed, or comes from somebody else. Nothing of it is used.`,
    );
  const { contents } = await walk(file).catch((error) => {
    throw new Error(`'${name}' is no release of this program: ${reasonOf(error)}. Nothing of it is used.`);
  });
  if (contents.platform !== platform)
    throw new Error(
      `'${name}' is for ${contents.platform}, and this machine is ${platform}: ${
        platforms.some((one) => one === platform) ? 'take the one for it' : 'there is none for it'
      }.`,
    );
  const { version, migration, commit, files } = contents;
  const bytes = files.reduce((sum, one) => sum + one.size, 0);
  return { version, platform: contents.platform, migration, commit, file, sha256, bytes };
}

/** Format an error on one row, including those of schema validation. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof z.ZodError)) return messageOf(error);
  const [{ path, message } = { path: [], message: '' }] = error.issues;
  return `its list of contents is none (${path.join('.')}: ${message})`;
}
