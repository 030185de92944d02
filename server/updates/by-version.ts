import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { versionFolder } from '#server/updates/journal/places.ts';
import { siteUser } from '#server/updates/unit/site-user.ts';

/** A step goes through a database by some hundred rows at a time; without these V8 would keep what is used up for as long as the machine has room. */
export const bounds = ['--max-semi-space-size=4', '--max-old-space-size=192'];

export type DataStep = 'look' | 'back-up' | 'rehearse' | 'keep' | 'forget' | 'carry';

interface By {
  home: string;
  /** Whose program does it. */
  version: string;
  dataDir: string;
  /** It is ended by this, and clears up behind itself. */
  ending?: AbortSignal;
}

/**
 * Has a step that touches the site's data done by the program of a version (data.ts), as the site's own user (unit/site-user.ts): where
 * root updates, nothing that lies in DATA_DIR is opened by root. Answers what it said; throws the sentence of what was in the way.
 */
export async function byVersion(
  { home, version, dataDir, ending }: By,
  step: DataStep,
  ...more: string[]
): Promise<string[]> {
  ending?.throwIfAborted();
  const folder = versionFolder(home, version);
  const user = await siteUser(home, dataDir);
  const program = spawn(
    join(folder, 'node_modules/.bin/node'),
    [...bounds, join(folder, 'server/updates/data.ts'), step, ...more],
    // What is pressed at the machine is for this process alone.
    { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], detached: ending !== undefined, ...user },
  );
  const end = () => program.kill('SIGTERM');
  ending?.addEventListener('abort', end);
  const ended = new Promise<number | null>((done, fail) => program.once('error', fail).once('close', done));
  const [code, out, err] = await Promise.all([ended, text(program.stdout), text(program.stderr)]);
  ending?.removeEventListener('abort', end);
  ending?.throwIfAborted();
  if (code !== 0) throw new Error(err.trim() || `It ended in the middle (${step}).`);
  return JSON.parse(out.trim().split('\n').at(-1) ?? '');
}
