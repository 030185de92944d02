import { type AdminSectionStatus, toAdminWaitingItems } from '#app/admin/section-status.ts';
import { formatCount } from '#app/core/language.ts';
import type { Ports } from '#app/kernel/module.ts';
import { resultNeedsSecretaryCondition } from '#app/modules/returns/entries/needs-secretary.server.ts';
import { readRetractedResults } from '#app/modules/returns/entries/retracted-results.server.ts';
import { readUndecidedPostponedMatches } from '#app/modules/returns/postponements/undecided-postponements.server.ts';
import type { Site } from '#app/site/site.server.ts';

export const returnSectionStatus: Ports['sectionStatus'] = {
  league: { workOrder: 10, read: readReturnsStatus },
};

const path = '/desk/league/returns';

/** Results on which the captains differ, withdrawn ones, and postponed matches without a date. */
async function readReturnsStatus(site: Site): Promise<AdminSectionStatus> {
  const rows = await site.db
    .selectFrom('match_return as r')
    .innerJoin('league_fixture as f', 'f.id', 'r.id')
    .innerJoin('league_team as h', 'h.id', 'f.home')
    .innerJoin('league_team as a', 'a.id', 'f.away')
    .select(['r.id', 'f.day', 'f.season', 'f.year', 'h.name as home', 'a.name as away'])
    .where(resultNeedsSecretaryCondition)
    .orderBy('f.day')
    .execute();
  const [first] = rows;
  const back = await readRetractedResults(site.db);
  const noDay = await readUndecidedPostponedMatches(site.db);
  const all = rows.length + back.length + noDay.length;
  return {
    line: '',
    ...(all > 0 && { state: formatCount(all, 'match to settle', 'matches to settle') }),
    waiting: [
      ...toAdminWaitingItems(
        formatCount(
          rows.length,
          'result that the captains disagree on',
          'results that the captains disagree on',
        ),
        path,
        rows.map(({ id, home, away }) => ({
          name: `${home} v ${away}`,
          path: `${path}/${id}`,
        })),
        first ? `${first.year ?? first.season}-${first.day}` : null,
      ),
      ...toAdminWaitingItems(
        formatCount(back.length, 'result withdrawn by its club', 'results withdrawn by their clubs'),
        path,
        back.map(({ fixture, title }) => ({ name: title, path: `${path}/${fixture}` })),
      ),
      ...toAdminWaitingItems(
        formatCount(noDay.length, 'postponed match without a date', 'postponed matches without a date'),
        path,
        noDay.map(({ fixture, title }) => ({ name: title, path: `${path}/${fixture}` })),
      ),
    ],
  };
}
