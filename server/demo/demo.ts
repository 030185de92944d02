import '../../scripts/end-with-npm.mjs';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '#server/config.ts';
import { castLines, loadCast } from './cast.ts';
import { dropComingAlbums } from './demo-albums.ts';
import { loadCalendar } from './demo-calendar.ts';
import { loadCompetitions } from './demo-competitions.ts';
import { loadForum } from './demo-forum.ts';
import { loadOpens } from './demo-opens.ts';

/**
 * The site alive, to look at: the starter club on a Saturday in the middle of its season, in a folder that goes when it
 * stops. It takes no setting but PORT and LOG_LEVEL, and listens on this machine alone, so that it can reach nothing real.
 */
const signals = ['SIGTERM', 'SIGINT'] as const;
const dataDir = mkdtempSync(join(tmpdir(), 'bowls-demo-'));
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));

const ended = () => process.exit(143);
for (const signal of signals) process.on(signal, ended);

const [season] = readdirSync(join(root, 'content/seasons')).sort().reverse();
const { PORT, LOG_LEVEL } = process.env;
const { serve }: typeof import('#server/main.ts') = await import(`${root}build/server/index.js`);
const settings = {
  PORT,
  LOG_LEVEL,
  DATA_DIR: dataDir,
  CLUB_NOW: `${season?.replace('.csv', '')}-06-07T09:30`,
};
await serve(settings, async (parts) => {
  await loadCast(parts.db, parts.clock);
  await dropComingAlbums(parts);
  await loadForum(parts);
  await loadCalendar(parts);
  await loadCompetitions(parts, Number(season?.replace('.csv', '')));
  await loadOpens(parts);
});
// From here on the site itself ends in good order.
for (const signal of signals) process.off(signal, ended);
console.log(
  `\nThese members can sign in, with the password at the end of the line:\n${castLines().join('\n')}`,
);
