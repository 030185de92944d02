import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './config.ts';
import { getHomeFolder } from './home.ts';

/** Name of the command line: deploy/install puts one on the machine, and each release contains one. */
export const clubCommand = getCommandName(root);

export function getCommandName(version: string): string {
  if (getHomeFolder(version)) return 'bowls-club';
  return existsSync(join(version, 'contents.json')) ? './bowls-club' : 'npm run club --';
}
