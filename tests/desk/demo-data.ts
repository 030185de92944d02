import type { Site } from '#app/site/site.server.ts';
import { loadCalendar } from '#server/demo/demo-calendar.ts';
import { loadComing } from '#server/demo/demo-coming.ts';
import { loadCompetitions } from '#server/demo/demo-competitions.ts';
import { loadDocuments } from '#server/demo/demo-documents.ts';
import { loadDuties } from '#server/demo/demo-duties.ts';
import { loadLaw } from '#server/demo/demo-law.ts';
import { loadLetters } from '#server/demo/demo-letters.ts';
import { loadNames } from '#server/demo/demo-names.ts';
import { loadOpens } from '#server/demo/demo-opens.ts';
import { loadRegister } from '#server/demo/demo-register.ts';
import { loadRoll } from '#server/demo/demo-roll.ts';
import { loadRollUps } from '#server/demo/demo-roll-ups.ts';
import { loadSides } from '#server/demo/demo-sides.ts';
import { loadSubscriptions } from '#server/demo/demo-subscriptions.ts';
import { switchOn } from '#server/demo/switch-on.ts';

/** What the demonstration has beside the cast, with all in use; of the forum nothing, which takes long to write. */
export async function loadDemo(site: Site, season: number): Promise<void> {
  await loadCalendar(site);
  await loadCompetitions(site, season);
  await loadOpens(site);
  await switchOn(site.db);
  await loadRoll(site);
  await loadSides(site);
  await site.version.read();
  await loadComing(site);
  await site.version.read();
  const others = [loadNames, loadDuties, loadRollUps, loadLaw, loadRegister, loadSubscriptions, loadLetters];
  for (const load of [...others, loadDocuments]) await load(site);
}
