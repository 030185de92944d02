import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
// @ts-expect-error: a script without types
import { lineOf, signFile } from '../../scripts/release/sign.mjs';

/** A key in a folder, without a password, and its line for deploy/release-keys. */
export function newKey(folder: string, name = 'key'): { key: string; line: string } {
  const key = join(folder, name);
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', 'of a test', '-f', key]);
  return { key, line: lineOf(key) };
}

/** Signs a file as `npm run release` does, or as something else. */
export function signWith(key: string, file: string, as?: string): void {
  if (as === undefined) signFile(file, key);
  else
    execFileSync('ssh-keygen', ['-q', '-Y', 'sign', '-f', key, '-n', as, '-O', 'hashalg=sha256', file], {
      stdio: 'ignore',
    });
}
