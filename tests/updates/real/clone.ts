import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRootFolder } from '#server/settings/config.ts';
import { makeRealVersion } from './real-version.ts';

const who = ['-c', 'user.name=M', '-c', 'user.email=m@bowls.example'];

export function git(folder: string, ...words: string[]): void {
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };
  execFileSync('git', ['-C', folder, ...who, ...words], { env, stdio: ['ignore', 'ignore', 'pipe'] });
}

/** Signs a tag as `git tag -s` does with an SSH key. */
export function signTag(folder: string, tag: string, key: string): void {
  const signing = ['-c', 'gpg.format=ssh', '-c', `user.signingkey=${key}`];
  git(folder, ...signing, 'tag', '--sign', `--message=${tag}`, tag);
}

/**
 * A clone of a publisher's repository, in which 2.0.0 was tagged and signed after cloning. Its build output is already in it: its
 * bootstrap only adds the packages.
 */
export function makeClone(folder: string, { key, line }: { key: string; line: string }): string {
  const [theirs, ours] = [join(folder, 'theirs'), join(folder, 'ours')];
  mkdirSync(theirs);
  git(theirs, 'init', '--quiet');
  git(theirs, 'commit', '--quiet', '--allow-empty', '--message=Begun');
  git(folder, 'clone', '--quiet', `file://${theirs}`, ours);
  makeRealVersion(theirs, { version: '2.0.0', keys: `${line}\n`, changes: true }, false);
  mkdirSync(join(theirs, 'scripts'), { recursive: true });
  const packages = JSON.stringify(join(projectRootFolder, 'node_modules'));
  writeFileSync(
    join(theirs, 'scripts/bootstrap.mjs'),
    `import { symlinkSync } from 'node:fs';\nsymlinkSync(${packages}, 'node_modules');\n`,
  );
  git(theirs, 'add', '--all', '--force');
  git(theirs, 'commit', '--quiet', '--message=2.0.0');
  signTag(theirs, 'v2.0.0', key);
  return ours;
}
