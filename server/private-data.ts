import { chmod, stat } from 'node:fs/promises';

/** Whatever this program makes from here on, backups and exports too, is for its own user alone. */
export function keepToOurselves(): void {
  process.umask(0o077);
}

/** A folder of data that others can look into, as earlier versions made it, is closed to them, if it is this user's. */
export async function closeToOthers(dataDir: string): Promise<void> {
  const { uid, mode } = await stat(dataDir);
  if (uid === process.getuid?.() && mode & 0o077) await chmod(dataDir, 0o700);
}
