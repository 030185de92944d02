import '../../scripts/end-with-npm.mjs';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dismissClubSetupSteps } from '#app/modules/pages/admin-home/setup-steps.server.ts';
import { projectRootFolder } from '#server/settings/config.ts';
import { formatDemoSignIns, loadDemoPeople } from './cast.ts';
import { removeFutureDemoAlbums } from './demo-albums.ts';
import { loadDemoAvailability } from './demo-availability.ts';
import { loadDemoCalendar } from './demo-calendar.ts';
import { loadDemoCompetitions } from './demo-competitions.ts';
import { loadDemoCompliance } from './demo-compliance.ts';
import { loadDemoDocuments } from './demo-documents.ts';
import { loadDemoDuties } from './demo-duties.ts';
import { loadDemoForum } from './demo-forum.ts';
import { loadDemoGatherings } from './demo-gatherings.ts';
import { loadDemoLetters } from './demo-letters.ts';
import { loadDemoMembers } from './demo-members.ts';
import { loadDemoOpenCompetitions } from './demo-opens.ts';
import { loadDemoRegister } from './demo-register.ts';
import { loadDemoRollUps } from './demo-roll-ups.ts';
import { loadDemoSubscriptions } from './demo-subscriptions.ts';
import { loadDemoTeamSelections } from './demo-teams.ts';
import { enableFeatures } from './enable-features.ts';

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

const [season] = readdirSync(join(projectRootFolder, 'content/seasons')).sort().reverse();
const { PORT, LOG_LEVEL } = process.env;
const { serve }: typeof import('#server/main.ts') = await import(`${projectRootFolder}build/server/index.js`);
const settings = {
  PORT,
  LOG_LEVEL: LOG_LEVEL ?? 'error',
  DATA_DIR: dataDir,
  CLUB_NOW: `${season?.replace('.csv', '')}-06-07T13:40`,
};
await serve(settings, async (parts) => {
  await loadDemoPeople(parts.db, parts.clock);
  await removeFutureDemoAlbums(parts);
  await loadDemoForum(parts);
  await loadDemoCalendar(parts);
  await loadDemoCompetitions(parts, Number(season?.replace('.csv', '')));
  await loadDemoOpenCompetitions(parts);
  await enableFeatures(parts.db);
  await loadDemoMembers(parts);
  await loadDemoTeamSelections(parts);
  await parts.version.read();
  await loadDemoGatherings(parts);
  await parts.version.read();
  await loadDemoAvailability(parts);
  await loadDemoDuties(parts);
  await loadDemoRollUps(parts);
  await loadDemoCompliance(parts);
  await loadDemoRegister(parts);
  await loadDemoSubscriptions(parts);
  await loadDemoLetters(parts);
  await loadDemoDocuments(parts);
  await dismissClubSetupSteps(parts.db);
});
// From here the site handles the signals and shuts down gracefully.
for (const signal of signals) process.off(signal, ended);
console.log(
  `\nThese members can sign in. Each password is at the end of the row:\n${formatDemoSignIns().join('\n')}`,
);
