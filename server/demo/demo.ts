import '../../scripts/end-with-npm.mjs';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { putStepsAway } from '#app/modules/pages/desk-home/steps.server.ts';
import { root } from '#server/settings/config.ts';
import { castLines, loadCast } from './cast.ts';
import { dropComingAlbums } from './demo-albums.ts';
import { loadCalendar } from './demo-calendar.ts';
import { loadComing } from './demo-coming.ts';
import { loadCompetitions } from './demo-competitions.ts';
import { loadDocuments } from './demo-documents.ts';
import { loadDuties } from './demo-duties.ts';
import { loadForum } from './demo-forum.ts';
import { loadLaw } from './demo-law.ts';
import { loadLetters } from './demo-letters.ts';
import { loadNames } from './demo-names.ts';
import { loadOpens } from './demo-opens.ts';
import { loadRegister } from './demo-register.ts';
import { loadRoll } from './demo-roll.ts';
import { loadRollUps } from './demo-roll-ups.ts';
import { loadSides } from './demo-sides.ts';
import { loadSubscriptions } from './demo-subscriptions.ts';
import { switchOn } from './switch-on.ts';

/**
 * Demonstration site: the starter club on a Saturday in mid-season, in a temporary folder. It reads only the settings PORT and
 * LOG_LEVEL and listens on this machine only, so that it cannot reach real systems. Unless another log level is set, it only
 * prints its address and who can sign in.
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
  LOG_LEVEL: LOG_LEVEL ?? 'error',
  DATA_DIR: dataDir,
  CLUB_NOW: `${season?.replace('.csv', '')}-06-07T13:40`,
};
await serve(settings, async (parts) => {
  await loadCast(parts.db, parts.clock);
  await dropComingAlbums(parts);
  await loadForum(parts);
  await loadCalendar(parts);
  await loadCompetitions(parts, Number(season?.replace('.csv', '')));
  await loadOpens(parts);
  await switchOn(parts.db);
  await loadRoll(parts);
  await loadSides(parts);
  await parts.version.read();
  await loadComing(parts);
  await parts.version.read();
  await loadNames(parts);
  await loadDuties(parts);
  await loadRollUps(parts);
  await loadLaw(parts);
  await loadRegister(parts);
  await loadSubscriptions(parts);
  await loadLetters(parts);
  await loadDocuments(parts);
  await putStepsAway(parts.db);
});
// From here the site handles the signals and shuts down gracefully.
for (const signal of signals) process.off(signal, ended);
console.log(
  `\nThese members can sign in, with the password at the end of the line:\n${castLines().join('\n')}`,
);
