import { chmod, stat } from 'node:fs/promises';

/** Make new files, including backups and exports, readable by their owner only. */
export function setPrivateUmask(): void {
  process.umask(0o077);
}

/** Restrict the permissions of a data folder made by an earlier version, if this user owns it. */
export async function restrictDataFolder(dataDir: string): Promise<void> {
  const { uid, mode } = await stat(dataDir);
  if (uid === process.getuid?.() && mode & 0o077) await chmod(dataDir, 0o700);
}
