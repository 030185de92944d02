import { createHash } from 'node:crypto';
import { z } from 'zod';
import { releaseNotesSchema } from '#app/admin/whats-new/release-notes.server.ts';
import { formatDateTime } from '#app/core/clock.ts';
import { isReleaseSignatureValid, parseReleaseKeys } from '#server/releases/signatures.ts';
import { VersionUnavailableError } from './version-unavailable.ts';

const file = z.object({
  platform: z.string().regex(/^[a-z0-9]+-[a-z0-9]+$/),
  /** File name in the folder of the list. */
  file: z.string().regex(/^[a-z0-9][\w.-]{0,100}$/),
  size: z
    .int()
    .positive()
    .max(2 ** 31),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** Schema of the signed list of all versions: versions.json. */
export const signedVersionListSchema = z.object({
  issued: z.iso.datetime(),
  expires: z.iso.datetime(),
  versions: z.array(releaseNotesSchema.extend({ files: z.array(file).max(20) })).max(200),
});
export type SignedVersionList = z.output<typeof signedVersionListSchema>;

/** Signature namespace of lists: a release's signature is not valid for a list. */
export const versionListNamespace = 'bowls-club-versions';

/** Tolerated clock difference, in milliseconds. */
const slack = 24 * 3600_000;

interface Asked {
  /** Text of deploy/release-keys. */
  keys: string;
  now: Date;
  /** Issue date of the newest accepted list. */
  seen: string | undefined;
}

/** Parse and verify a list: signed, not older than the last and not expired. Throws VersionUnavailableError. */
export function verifyVersionList(
  bytes: Buffer,
  signature: string,
  { keys, now, seen }: Asked,
): SignedVersionList {
  const signers = parseReleaseKeys(keys);
  if (signers.length === 0)
    throw new VersionUnavailableError(
      'deploy/release-keys contains no keys, so its list of versions cannot be verified',
    );
  if (
    !isReleaseSignatureValid(
      createHash('sha256').update(bytes).digest(),
      signature,
      signers,
      versionListNamespace,
    )
  )
    throw new VersionUnavailableError('its list of versions is not signed by a key of deploy/release-keys');
  const { data: list } = signedVersionListSchema.safeParse(jsonOf(bytes));
  if (!list)
    throw new VersionUnavailableError(
      'its list of versions is signed, but in a format that this version cannot read',
    );
  const [issued, expires] = [new Date(list.issued), new Date(list.expires)];
  if (seen && issued < new Date(seen))
    throw new VersionUnavailableError(
      `it sent the list of versions of ${formatDateTime(issued)}, which is older than the one of ${formatDateTime(new Date(seen))}: someone may be holding back newer versions`,
    );
  if (expires < now)
    throw new VersionUnavailableError(
      `its list of versions expired on ${formatDateTime(expires)}: it is not maintained, or someone is holding back newer versions`,
    );
  if (issued.getTime() > now.getTime() + slack)
    throw new VersionUnavailableError(
      `its list of versions is dated ${formatDateTime(issued)}, in the future: the clock of this machine may be wrong`,
    );
  return list;
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}
