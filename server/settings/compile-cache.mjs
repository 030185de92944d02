import { lstatSync, mkdirSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Compiled code is run as it lies there. So it lies in no folder that others share, as Node's own choice does (the system's temporary
// one), and root, for whom it would be worth planting, takes none at all.

/**
 * Keeps compiled code between starts, for the user whose program this is: under systemd in the unit's own place (CACHE_DIRECTORY),
 * else beside the program, where whoever may write may change the program too. What is not this user's own costs only the time.
 */
export function keepCompiled(version, env = process.env, uid = process.getuid?.()) {
  if (uid === 0) return;
  const place = env.CACHE_DIRECTORY || join(version, 'node_modules/.cache/compiled');
  if (isOurs(place, uid)) enableCompileCache(place);
}

/** A folder that was made by us now, or that is ours and closed to others; no link to one. */
function isOurs(place, uid) {
  try {
    mkdirSync(place, { recursive: true, mode: 0o700 });
    const found = lstatSync(place);
    return uid === undefined || (found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0);
  } catch {
    return false;
  }
}
