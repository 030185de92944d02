import type { Site } from '#app/site/site.server.ts';
import { loadDemoAvailability } from '#server/demo/demo-availability.ts';
import { loadDemoCalendar } from '#server/demo/demo-calendar.ts';
import { loadDemoCompetitions } from '#server/demo/demo-competitions.ts';
import { loadDemoCompliance } from '#server/demo/demo-compliance.ts';
import { loadDemoDocuments } from '#server/demo/demo-documents.ts';
import { loadDemoDuties } from '#server/demo/demo-duties.ts';
import { loadDemoGatherings } from '#server/demo/demo-gatherings.ts';
import { loadDemoLetters } from '#server/demo/demo-letters.ts';
import { loadDemoMembers } from '#server/demo/demo-members.ts';
import { loadDemoOpenCompetitions } from '#server/demo/demo-opens.ts';
import { loadDemoRegister } from '#server/demo/demo-register.ts';
import { loadDemoRollUps } from '#server/demo/demo-roll-ups.ts';
import { loadDemoSubscriptions } from '#server/demo/demo-subscriptions.ts';
import { loadDemoTeamSelections } from '#server/demo/demo-teams.ts';
import { enableFeatures } from '#server/demo/enable-features.ts';

/** Load the demonstration's data beside the cast, with everything in use; without the forum, which takes long to write. */
export async function loadDemo(site: Site, season: number): Promise<void> {
  await loadDemoCalendar(site);
  await loadDemoCompetitions(site, season);
  await loadDemoOpenCompetitions(site);
  await enableFeatures(site.db);
  await loadDemoMembers(site);
  await loadDemoTeamSelections(site);
  await site.version.read();
  await loadDemoGatherings(site);
  await site.version.read();
  const others = [
    loadDemoAvailability,
    loadDemoDuties,
    loadDemoRollUps,
    loadDemoCompliance,
    loadDemoRegister,
    loadDemoSubscriptions,
    loadDemoLetters,
  ];
  for (const load of [...others, loadDemoDocuments]) await load(site);
}
