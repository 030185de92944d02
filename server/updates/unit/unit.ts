import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The unit of systemd that keeps the site running, and the one that holds its ports. */
export const [unit, sockets] = ['bowls-club.service', 'bowls-club.socket'];

export const run = promisify(execFile);

/** A property of the unit; nothing where there is none. */
export const shown = (what: string): Promise<string> =>
  run('systemctl', ['show', '--value', '-p', what, unit]).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );

/** Whether it is this installation that systemd starts. */
export const isUnitOf = async (home: string) =>
  existsSync('/run/systemd/system') && (await shown('WorkingDirectory')).includes(join(home, 'current'));
