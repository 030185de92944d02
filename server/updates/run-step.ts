import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { getVersionFolder } from '#server/updates/journal/update-files.ts';
import { readSiteDataUser } from '#server/updates/unit/site-user.ts';

/** Steps process some hundred rows at a time; without these limits V8 would retain memory as long as the machine has any. */
export const stepMemoryOptions = ['--max-semi-space-size=4', '--max-old-space-size=192'];

export type UpdateDataStep = 'look' | 'back-up' | 'rehearse' | 'keep' | 'forget' | 'carry';

interface By {
  home: string;
  /** Version whose program runs the step. */
  version: string;
  dataDir: string;
  /** Aborts the step, which cleans up. */
  ending?: AbortSignal;
}

/**
 * Run an update step on the site's data with the program of a version (data.ts), as the owner of the data: when root updates,
 * root opens no file in DATA_DIR. Returns the step's sentences; throws its error.
 */
export async function runUpdateStepWithVersion(
  { home, version, dataDir, ending }: By,
  step: UpdateDataStep,
  ...more: string[]
): Promise<string[]> {
  ending?.throwIfAborted();
  const folder = getVersionFolder(home, version);
  const user = await readSiteDataUser(home, dataDir);
  const program = spawn(
    join(folder, 'node_modules/.bin/node'),
    [...stepMemoryOptions, join(folder, 'server/updates/data.ts'), step, ...more],
    // Keys pressed at the terminal signal this process alone.
    { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], detached: ending !== undefined, ...user },
  );
  const end = () => program.kill('SIGTERM');
  ending?.addEventListener('abort', end);
  const ended = new Promise<number | null>((done, fail) => program.once('error', fail).once('close', done));
  const [code, out, err] = await Promise.all([ended, text(program.stdout), text(program.stderr)]);
  ending?.removeEventListener('abort', end);
  ending?.throwIfAborted();
  if (code !== 0) throw new Error(err.trim() || `The step was interrupted (${step}).`);
  return JSON.parse(out.trim().split('\n').at(-1) ?? '');
}
