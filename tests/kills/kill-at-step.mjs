// Preloaded into a program by tests/kills/interrupted.ts, never by the program itself: exits without cleanup just before a given
// one of its changes to files, or prints their number.
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

// With KILL_IN, only in the program whose name contains it.
const { KILL_AT_STEP, KILL_IN = '' } = process.env;
const last = process.argv[1]?.includes(KILL_IN) ? Number(KILL_AT_STEP) : 0;
let step = 0;
for (const name of [
  'rename',
  'rm',
  'rmdir',
  'link',
  'copyFile',
  'mkdir',
  'mkdtemp',
  'writeFile',
  'symlink',
  'cp',
]) {
  const real = files[name];
  files[name] = (...given) => {
    step += 1;
    if (step === last) process.kill(process.pid, 'SIGKILL');
    return real(...given);
  };
}
syncBuiltinESMExports();
process.on('exit', () => console.error(`STEPS ${step}`));
