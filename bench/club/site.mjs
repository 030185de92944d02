import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#db/connection.ts';
import { createSecretToken } from '../../app/api/auth/tokens.server.ts';
import { enableFeatures } from '../../server/demo/enable-features.ts';
import { settings, startSite, temporary } from '../site.mjs';
import { putClub } from './rows.mjs';

/**
 * Start the site of a club of this size, with an administrator (0) and a member (1) signed in. Pages are rendered anew each time.
 * `more` inserts further rows.
 */
export async function clubSite({ members, events, more, env }) {
  const dataDir = temporary(`club-${members}-${events}`);
  cpSync(settings.DATA_DIR, dataDir, { recursive: true });
  const db = await openDatabase(`sqlite:${join(dataDir, 'club.db')}`);
  await enableFeatures(db);
  const tokens = [createSecretToken(), createSecretToken()];
  await putClub(db, { members, events, tokens });
  await more?.(db);
  await db.destroy();
  const site = await startSite({ DATA_DIR: dataDir, PAGE_CACHE: '0', ...env });
  return { ...site, tokens, members, events };
}

/** Return a call as a request to a site. */
export const requestOf = ({ tokens }, { path, by, json }) => ({
  method: json ? 'POST' : 'GET',
  path,
  headers: {
    'accept-encoding': 'gzip',
    ...(by !== undefined && { authorization: `Bearer ${tokens[by]}` }),
    ...(json && { 'content-type': 'application/json' }),
  },
  ...(json && { body: JSON.stringify(json) }),
});
