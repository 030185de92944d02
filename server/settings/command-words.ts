import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './config.ts';
import { homeOf } from './home.ts';

/** How whoever is at the machine gives a command: deploy/install puts one there, and one lies in each release. */
export const clubCommand = commandOf(root);

export function commandOf(version: string): string {
  if (homeOf(version)) return 'bowls-club';
  return existsSync(join(version, 'contents.json')) ? './bowls-club' : 'npm run club --';
}
