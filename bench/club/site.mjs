import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#db/connection.ts';
import { createSecretToken } from '../../app/api/auth/tokens.server.ts';
import { enableFeatures } from '../../server/demo/enable-features.ts';
import { settings, startSite, temporary } from '../site.mjs';
import { putClub } from './rows.mjs';

/** A site of a club of such a size, of which an administrator (0) and a member (1) are signed in. Pages are made anew each time. `more` puts in what else there is. */
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

/** A call as it is sent to a site. */
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
