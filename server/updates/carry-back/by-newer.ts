import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { GoingBack, WentBack } from './go-back.ts';

/** Goes back by the newer version's own program, which alone knows both shapes. Throws its sentence where it cannot. */
export async function goBackFrom(newerVersion: string, going: GoingBack): Promise<WentBack> {
  const child = spawn(
    join(newerVersion, 'node_modules/.bin/node'),
    ['--max-old-space-size=512', 'server/updates/carry-back/command.ts'],
    { cwd: newerVersion, stdio: 'pipe' },
  );
  const closed = once(child, 'close');
  child.stdin.on('error', () => {});
  child.stdin.end(JSON.stringify(going));
  const [said, trouble] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await closed;
  if (code !== 0) throw new Error(trouble.trim() || 'The newer version could not carry the database back.');
  return JSON.parse(said);
}
