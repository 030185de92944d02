import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { compareVersionsDescending, isNewerVersion, parseChangelog } from '#app/admin/whats-new/changelog.ts';
import { isReleaseSignatureValid, parseReleaseKeys } from '#server/releases/signatures.ts';
import type { NewerVersion } from './known-version.ts';
import { VersionUnavailableError } from './version-unavailable.ts';

/** Maximum number of tags that are checked. */
const maxCheckedTags = 20;

interface Asked {
  /** Text of deploy/release-keys. */
  keys: string;
  current: string;
  /** Fetch the tags of the clone's origin first, on explicit request. */
  fetches: boolean;
  ending: AbortSignal;
}

/**
 * Find newer versions with signed tags in a clone ('v1.2.3'), each with its own docs/changes.md. Tags that are unsigned or signed
 * for another name are skipped. Throws VersionUnavailableError when git fails.
 */
export async function findCloneVersions(
  folder: string,
  { keys, current, fetches, ending }: Asked,
): Promise<NewerVersion[]> {
  const signers = parseReleaseKeys(keys);
  if (signers.length === 0)
    throw new VersionUnavailableError('deploy/release-keys contains no keys, so tags cannot be verified');
  const git = (...words: string[]) => runGit(folder, words, ending);
  const isOfAnother = (await git('remote')).toString().split('\n').includes('origin');
  if (fetches && isOfAnother) await git('fetch', '--quiet', '--tags', 'origin');
  const names = (await git('for-each-ref', '--format=%(refname:strip=2)', 'refs/tags/v*')).toString();
  const newer = names
    .split('\n')
    .flatMap((tag) => (/^v\d+\.\d+\.\d+$/.test(tag) ? [{ tag, version: tag.slice(1) }] : []))
    .filter(({ version }) => isNewerVersion(version, current))
    .sort(compareVersionsDescending);
  const found: NewerVersion[] = [];
  for (const { tag, version } of newer.slice(0, maxCheckedTags)) {
    const object = await git('cat-file', 'tag', `refs/tags/${tag}`).catch(() => undefined);
    const commit = object && getTagCommit(object, tag, signers);
    if (!commit) continue;
    const said = await git('show', `${commit}:docs/changes.md`).then(String, () => '');
    const words = wordsOf(said, version);
    if (words) found.push({ ...words, place: { kind: 'commit', folder, tag, commit } });
  }
  return found;
}

const hashes = ['sha512', 'sha256'] as const;

/** Return the commit of a signed tag, if the signature covers this name. */
export function getTagCommit(object: Buffer, tag: string, keys: Buffer[]): string | undefined {
  const at = object.lastIndexOf('-----BEGIN SSH SIGNATURE-----\n');
  if (at < 0) return undefined;
  const [said, signature] = [object.subarray(0, at), object.subarray(at).toString('latin1')];
  const isOurs = hashes.some((hash) =>
    isReleaseSignatureValid(createHash(hash).update(said).digest(), signature, keys, 'git', hash),
  );
  if (!isOurs) return undefined;
  const [head = ''] = said.toString('latin1').split('\n\n');
  const [, commit, name] = /^object ([0-9a-f]{40,64})\ntype commit\ntag (\S+)\n/.exec(head) ?? [];
  return name === tag ? commit : undefined;
}

function wordsOf(text: string, version: string) {
  try {
    return parseChangelog(text).find((one) => one.version === version);
  } catch {
    return undefined;
  }
}

function runGit(folder: string, words: string[], signal: AbortSignal): Promise<Buffer> {
  const env = { ...process.env, GIT_TERMINAL_PROMPT: '0', GIT_SSH_COMMAND: 'ssh -oBatchMode=yes' };
  const limits = { signal, timeout: 60_000, maxBuffer: 1_000_000, encoding: 'buffer' } as const;
  return new Promise((done, fail) => {
    execFile('git', ['-C', folder, ...words], { ...limits, env }, (error, out, said) => {
      const [why = ''] = said.toString().trim().split('\n');
      if (error) fail(new VersionUnavailableError(`git failed: ${why || error.message.split('\n')[0]}`));
      else done(out);
    });
  });
}
