import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { projectRootFolder } from '#server/settings/config.ts';
import type { makeHome } from './stand-in.ts';

type Home = Pick<ReturnType<typeof makeHome>, 'home' | 'env'>;

/** `update` of the stand-in, with what is asked of it; what it said, and whether it went well. */
export function runUpdate({ home, env }: Home, asked: string, more: Record<string, string> = {}) {
  // Watched for a moment only: what does not hold is seen at the first looks.
  const program = [join(projectRootFolder, 'tests/updates/updating.ts'), home, '1', asked];
  return new Promise<{ went: boolean; said: string }>((done) => {
    execFile(process.execPath, program, { env: { ...env, ...more } }, (error, out, err) =>
      done({ went: error === null, said: out + err }),
    );
  });
}
