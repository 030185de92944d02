import { performMutation } from '#app/endpoints/perform.server.ts';
import type { ModuleParts } from '#app/kernel/module.ts';
import type { MatchScoreSheet } from '#app/modules/formats/formats.ts';
import { resultEntryEndpoints } from '#app/modules/returns/entries/result-entry.endpoints.server.ts';

/**
 * Load the result of every match before today but the latest of each division, of which one captain's entry is there and one is
 * missing.
 */
export const loadDemoResults: ModuleParts['demo']['load'] = async (site, { asViewer, people }) => {
  const season = site.clock().getUTCFullYear();
  const secretary = asViewer(people.margaret);
  const today = site.clock().toISOString().slice(5, 10);
  const fixtures = await site.db
    .selectFrom('league_fixture')
    .select(['id', 'league', 'day'])
    .where('season', '=', season)
    .where('day', '<', today)
    .orderBy('day')
    .orderBy('id')
    .execute();
  for (const [at, { id, league, day }] of fixtures.entries()) {
    const thatEvening = { ...site, clock: () => new Date(`${season}-${day}T20:30:00Z`) };
    const sheet = getSheet(at);
    const entry = { players: [], by: '', note: '' };
    const isLatest = !fixtures.slice(at + 1).some((one) => one.league === league);
    if (isLatest)
      await performMutation(thatEvening, secretary, resultEntryEndpoints.enter, {
        id,
        side: 'home',
        sheet,
        ...entry,
      });
    else
      await performMutation(thatEvening, secretary, resultEntryEndpoints.settle, {
        id,
        sheet,
        as: null,
        note: '',
      });
  }
};

/** Three rinks whose shots differ from match to match. */
const getSheet = (at: number): MatchScoreSheet => ({
  state: 'played',
  concededBy: null,
  ends: null,
  rinks: [0, 1, 2].map((rink) => ({
    home: 12 + ((at * 7 + rink * 5) % 11),
    away: 11 + ((at * 5 + rink * 3) % 12),
  })),
  shots: null,
  points: null,
});
