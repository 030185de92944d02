import type { CurrentEventState } from '#app/modules/calendar/calendar.server.ts';
import {
  readPlayerRegisterDetails,
  readPublishedSeasonMatches,
  type TeamPickRow,
} from '#app/modules/sides/sides.server.ts';
import { countPlayerSeasonStatistics } from '#app/modules/sides/sides.ts';
import type { Site } from '#app/site/site.server.ts';
import { readMemberCommitmentClashes } from './clash-queries.server.ts';
import type { TeamSelectionCandidate } from './sides-schemas.server.ts';

/** Number of latest positions that decide the usual one. */
const maxPositions = 8;

/** Query all members for the selection page; removed ones only if they are in the sides. */
export async function readTeamSelectionCandidates(
  site: Site,
  now: CurrentEventState,
  picks: TeamPickRow[],
): Promise<TeamSelectionCandidate[]> {
  const { db } = site;
  const { id, season } = now.event;
  const rows = await db
    .selectFrom('member')
    .leftJoin('answer', (join) => join.onRef('answer.member', '=', 'member.id').on('answer.event', '=', id))
    .select(['member.id', 'member.name', 'member.phone', 'suspended_at', 'removed_at'])
    .select(['answer.word', 'answer.note', 'answer.seats', 'answer.lift_from', 'answer.made_at'])
    .orderBy('member.name')
    .orderBy('member.id')
    .execute();
  const games = countPlayerSeasonStatistics(await readPublishedSeasonMatches(site, season, id));
  const clashes = Map.groupBy(await readMemberCommitmentClashes(db, site, now), ({ member }) => member);
  const picked = new Set(picks.map(({ member }) => member));
  const ids = rows.map(({ id }) => ({ member: id }));
  const factsOf = await readPlayerRegisterDetails(site, ids);
  return rows
    .filter((row) => !row.removed_at || picked.has(row.id))
    .toSorted((a, b) => Number(a.made_at === null) - Number(b.made_at === null) || compareAnswerTime(a, b))
    .map(({ made_at: _, lift_from, suspended_at, removed_at, ...row }) => {
      const { asked = 0, offered = 0, picked = 0, played = 0, positions = [] } = games.get(row.id) ?? {};
      return {
        id: row.id,
        name: row.name,
        phone: row.phone,
        seats: row.seats,
        liftFrom: lift_from,
        word: row.word ?? '',
        note: row.note ?? '',
        asked,
        offered,
        picked,
        played,
        positions: positions.slice(0, maxPositions),
        likes: factsOf(row.id).likes,
        clashes: (clashes.get(row.id) ?? []).map(({ what, sameTime }) => ({ what, sameTime })),
        state: removed_at ? 'gone' : suspended_at ? 'suspended' : 'in',
      };
    });
}

const compareAnswerTime = (a: { made_at: string | null }, b: { made_at: string | null }) =>
  (a.made_at ?? '').localeCompare(b.made_at ?? '');
