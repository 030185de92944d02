import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { z } from 'zod';
import { getErrorCode, getErrorMessage } from '#app/core/refusals.ts';
import { hashFile } from '#server/disk/files.ts';
import { currentPlatform, type ReleaseContents, releasePlatforms } from './release-contents.ts';
import { isReleaseSignatureValid, parseReleaseKeys } from './signatures.ts';
import { streamRelease } from './stream-release.ts';

/** Verified release file: signed, complete and for this platform. */
export interface VerifiedRelease
  extends Pick<ReleaseContents, 'version' | 'platform' | 'migration' | 'commit'> {
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
export async function verifyRelease(
  file: string,
  keys: string,
  platform = currentPlatform,
): Promise<VerifiedRelease> {
  const name = basename(file);
  const signers = parseReleaseKeys(keys);
  if (signers.length === 0)
    throw new Error(
      'This installation has no release keys (deploy/release-keys), so it cannot use any release.',
    );
  const size = await stat(file).then(
    (found) => (found.isFile() ? found.size : -1),
    (error) => {
      throw new Error(
        getErrorCode(error) === 'ENOENT' ? `There is no file '${file}'.` : getErrorMessage(error),
      );
    },
  );
  if (size < 0 || size > 600e6) throw new Error(`'${name}' is not a release file.`);
  const signature = await stat(`${file}.sig`)
    .then(({ size }) => (size > 10_000 ? '' : readFile(`${file}.sig`, 'utf8')))
    .catch(() => {
      throw new Error(`'${name}' has no signature: put '${name}.sig' beside it.`);
    });
  const sha256 = await hashFile(file);
  if (!isReleaseSignatureValid(Buffer.from(sha256, 'hex'), signature, signers))
    throw new Error(
      `'${name}' does not match a signature by a key of this installation. It is damaged or changed, or comes from someone else. It was not used.`,
    );
  const { contents } = await streamRelease(file).catch((error) => {
    throw new Error(
      `'${name}' is not a release of this program: ${formatReleaseError(error)}. It was not used.`,
    );
  });
  if (contents.platform !== platform)
    throw new Error(
      `'${name}' is for ${contents.platform}, and this machine is ${platform}: ${
        releasePlatforms.some((one) => one === platform)
          ? 'use the file for this machine'
          : 'there is no file for this machine'
      }.`,
    );
  const { version, migration, commit, files } = contents;
  const bytes = files.reduce((sum, one) => sum + one.size, 0);
  return { version, platform: contents.platform, migration, commit, file, sha256, bytes };
}

/** Format an error on one row, including those of schema validation. */
export function formatReleaseError(error: unknown): string {
  if (!(error instanceof z.ZodError)) return getErrorMessage(error);
  const [{ path, message } = { path: [], message: '' }] = error.issues;
  return `its list of contents is not valid (${path.join('.')}: ${message})`;
}
