// Signs by ssh-keygen, which git's signed tags need as well: one key and one list of keys for both.
import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import { parseReleaseKeys } from '../../server/releases/signatures.ts';

/** Namespace of the signatures, as in server/releases/signatures.ts. */
const signedAs = 'bowls-club-release';

const call = (words, stdio = ['inherit', 'pipe', 'inherit']) =>
  execFileSync('ssh-keygen', words, { stdio, encoding: 'utf8' });

/** Create a key, with a password if one is typed; return instructions for it. */
export function newKey(file) {
  if (existsSync(file)) throw new Error(`The file '${file}' already exists. Choose another name.`);
  call(['-q', '-t', 'ed25519', '-C', 'bowls-club', '-f', file], 'inherit');
  return [
    `Store '${file}' where no one else can read it, and a copy of it elsewhere. This line belongs in deploy/release-keys:`,
    lineOf(file),
  ].join('\n');
}

/** Return a key's line for deploy/release-keys. */
export const lineOf = (key) =>
  `release ${readFileSync(`${key}.pub`, 'utf8').split(' ').slice(0, 2).join(' ')}`;

/** Writes `FILE.sig`. */
export function signFile(file, key) {
  rmSync(`${file}.sig`, { force: true });
  call(['-q', '-Y', 'sign', '-f', key, '-n', signedAs, '-O', 'hashalg=sha256', file]);
}

/** Return what to do next where files were built without a key. `keys` is the path of the list of keys. */
export const howToSign = (keys) =>
  parseReleaseKeys(readFileSync(keys, 'utf8')).length > 0
    ? 'To sign them, use --key FILE.'
    : `${keys} has no keys yet, and says how to make them.`;

/** True if the signature of a file validates against the list of keys. */
export function isKnown(file, keys) {
  const signed = openSync(file);
  try {
    const words = ['-Y', 'verify', '-f', keys, '-I', 'release', '-n', signedAs, '-s', `${file}.sig`];
    call(words, [signed, 'ignore', 'ignore']);
    return true;
  } catch {
    return false;
  } finally {
    closeSync(signed);
  }
}
