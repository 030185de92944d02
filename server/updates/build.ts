import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { syncPath } from '#server/disk/files.ts';
import { toDiskFullError } from '#server/disk/full-disk.ts';
import { getVersionFolder, getVersionsFolder } from '#server/updates/journal/update-files.ts';
import type { VersionSource } from '#server/updates/versions/known-version.ts';

interface Build {
  version: string;
  home: string;
  ending: AbortSignal;
}

/** Milliseconds: timeout of a build, which takes minutes on a slow machine and network; and grace before it is killed. */
const buildTimeoutMs = { built: 3_600_000, ended: 10_000 };

/** Build HOME/versions/VERSION from a commit of a clone; uncommitted files are ignored. */
export async function buildVersion(
  { folder, commit }: Extract<VersionSource, { kind: 'commit' }>,
  { version, home, ending }: Build,
  { built, ended } = buildTimeoutMs,
): Promise<void> {
  const beside = await mkdtemp(join(getVersionsFolder(home), '.building-'));
  const late = AbortSignal.timeout(built);
  try {
    await chmod(beside, 0o755);
    await unpackCommit(folder, commit, beside);
    ending.throwIfAborted();
    const { version: its } = JSON.parse(await readFile(join(beside, 'package.json'), 'utf8'));
    if (its !== version) throw new Error(`The tag of ${version} contains version ${its}.`);
    await bootstrap(beside, AbortSignal.any([ending, late]), ended).catch(({ stderr, message }) => {
      ending.throwIfAborted();
      if (late.aborted) throw new Error(tooLate(version, built));
      throw new Error(
        `${version} could not be built: ${String(stderr).trim().split('\n').at(-1) || message}`,
      );
    });
    await rename(beside, getVersionFolder(home, version));
    await syncPath(getVersionsFolder(home));
  } catch (error) {
    throw await toDiskFullError(error, getVersionsFolder(home));
  } finally {
    await rm(beside, { recursive: true, force: true, maxRetries: 5 });
  }
}

const tooLate = (version: string, built: number) =>
  `${version} could not be built: it was stopped after ${Math.ceil(built / 60_000)} minutes. Check that this machine can fetch packages ("npm ping") and run the command again, or use the release file of ${version}, which needs no build.`;

/** Runs in a process group of its own, since Ctrl-C is for the update; the group is ended as one. */
async function bootstrap(folder: string, ending: AbortSignal, timeoutMs: number): Promise<void> {
  ending.throwIfAborted();
  const build = spawn(process.execPath, ['scripts/bootstrap.mjs'], {
    cwd: folder,
    // The compile cache of npm and Vite is in a shared folder.
    env: { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  let late: NodeJS.Timeout | undefined;
  const end = () => {
    endGroup(build.pid, 'SIGTERM');
    late = setTimeout(() => endGroup(build.pid, 'SIGKILL'), timeoutMs);
  };
  ending.addEventListener('abort', end);
  const [[code], stderr] = await Promise.all([once(build, 'close'), text(build.stderr)]);
  ending.removeEventListener('abort', end);
  clearTimeout(late);
  // Survivors would go on writing to the folder that is removed.
  if (ending.aborted) endGroup(build.pid, 'SIGKILL');
  if (code !== 0) throw Object.assign(new Error('it was interrupted'), { stderr });
}

function endGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // All have ended.
  }
}

async function unpackCommit(folder: string, commit: string, into: string): Promise<void> {
  const git = spawn('git', ['-C', folder, 'archive', '--format=tar', commit], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const tar = spawn('tar', ['-x', '-C', into], { stdio: ['pipe', 'inherit', 'inherit'] });
  const codes = [git, tar].map((program) => once(program, 'close').then(([code]) => code));
  // The exit code reports early ends.
  const piped = pipeline(git.stdout, tar.stdin).catch(() => {});
  const ended = await Promise.all([...codes, piped]);
  if (ended.some((code) => code)) throw new Error(`${commit} of '${folder}' could not be unpacked.`);
}
