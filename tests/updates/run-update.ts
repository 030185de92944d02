import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { projectRootFolder } from '#server/settings/config.ts';
import type { makeHome } from './stand-in.ts';

type Home = Pick<ReturnType<typeof makeHome>, 'home' | 'env'>;

/** Runs `update` of the stand-in; returns its output, and whether it succeeded. */
export function runUpdate({ home, env }: Home, asked: string, more: Record<string, string> = {}) {
  // Watched for a moment only: a fault shows at the first checks.
  const program = [join(projectRootFolder, 'tests/updates/updating.ts'), home, '1', asked];
  return new Promise<{ went: boolean; said: string }>((done) => {
    execFile(process.execPath, program, { env: { ...env, ...more } }, (error, out, err) =>
      done({ went: error === null, said: out + err }),
    );
  });
}
