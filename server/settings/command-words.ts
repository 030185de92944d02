import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './config.ts';
import { homeOf } from './home.ts';

/** Name of the command line: deploy/install puts one on the machine, and each release contains one. */
export const clubCommand = commandOf(root);

export function commandOf(version: string): string {
  if (homeOf(version)) return 'bowls-club';
  return existsSync(join(version, 'contents.json')) ? './bowls-club' : 'npm run club --';
}
