import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The unit of systemd that keeps the site running, and the one that holds its ports. */
export const [systemdUnit, systemdSocketUnit] = ['bowls-club.service', 'bowls-club.socket'];

export const runCommand = promisify(execFile);

/** A property of the unit; nothing where there is none. */
export const readUnitProperty = (what: string): Promise<string> =>
  runCommand('systemctl', ['show', '--value', '-p', what, systemdUnit]).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );

/** Returns true if systemd starts this installation. */
export const isUnitOfHome = async (home: string) =>
  existsSync('/run/systemd/system') &&
  (await readUnitProperty('WorkingDirectory')).includes(join(home, 'current'));
