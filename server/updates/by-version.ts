import { spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { versionFolder } from '#server/updates/journal/places.ts';

export type DataStep = 'look' | 'back-up' | 'rehearse' | 'keep' | 'carry';

interface By {
  home: string;
  /** Whose program does it. */
  version: string;
  dataDir: string;
}

/**
 * Has a step that touches the site's data done by the program of a version (data.ts), as the user whose data they are: where root
 * updates, nothing that lies in DATA_DIR is opened by root. Answers what it said; throws the sentence of what was in the way.
 */
export async function byVersion(
  { home, version, dataDir }: By,
  step: DataStep,
  ...more: string[]
): Promise<string[]> {
  const folder = versionFolder(home, version);
  const { uid, gid } = await stat(dataDir);
  const other = process.getuid?.() === 0 && uid !== 0 ? { uid, gid } : {};
  const program = spawn(
    join(folder, 'node_modules/.bin/node'),
    [join(folder, 'server/updates/data.ts'), step, ...more],
    { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], ...other },
  );
  const ended = new Promise<number | null>((done, fail) => program.once('error', fail).once('close', done));
  const [code, out, err] = await Promise.all([ended, text(program.stdout), text(program.stderr)]);
  if (code !== 0) throw new Error(err.trim() || `It ended in the middle (${step}).`);
  return JSON.parse(out.trim().split('\n').at(-1) ?? '');
}
