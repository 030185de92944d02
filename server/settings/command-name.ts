import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRootFolder } from './config.ts';
import { isContainerImage } from './container-image.ts';
import { getInstallationHomeFolder } from './home.ts';

/** Name of the command line: deploy/install puts one on the machine, as an image has it, and each release contains one. */
export const clubCommandName = getClubCommandName(projectRootFolder);

export function getClubCommandName(version: string): string {
  if (getInstallationHomeFolder(version) || isContainerImage(version)) return 'bowls-club';
  return existsSync(join(version, 'contents.json')) ? './bowls-club' : 'npm run club --';
}
