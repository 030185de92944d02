import type { Kysely } from 'kysely';
import { formatDateTime } from '#app/core/clock.ts';
import type { LeagueFixture } from '#app/modules/fixtures/fixtures.ts';
import type { MatchFormat, MatchSide } from '#app/modules/formats/formats.ts';
import {
  type MatchResultEntry,
  parseMatchResultEntry,
} from '#app/modules/returns/record/match-return.server.ts';
import { formatMatchScores } from '#app/modules/returns/rules/format-results.ts';
import type { RinkTerms } from '#app/site/club-terms.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Returns the entries of a match as texts, latest first. */
export async function readMatchHistory(
  db: Kysely<DatabaseSchema>,
  fixture: LeagueFixture,
  card: MatchFormat,
  words: RinkTerms,
): Promise<{ id: string; when: string; words: string }[]> {
  const rows = await db
    .selectFrom('match_entry')
    .selectAll()
    .where('fixture', '=', fixture.id)
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(parseMatchResultEntry).map((entry) => ({
    id: entry.id,
    when: formatDateTime(new Date(entry.made_at)),
    words: lineOf(entry, fixture, card, words),
  }));
}

const verbs: Record<MatchResultEntry['what'], string> = {
  entered: 'entered',
  agreed: 'agreed:',
  settled: 'settled the result:',
  silence: 'The other side did not reply, so this result counts:',
  reopened: 'asked both sides to enter the result again',
  'no day': 'could not play on any of the dates offered',
  'taken back': 'withdrew the result',
  'taken out': 'removed the result from the table',
};
const ways: Record<MatchResultEntry['way'], string> = {
  link: '',
  site: ' (from the club website)',
  desk: ' (entered in Club admin)',
  clock: '',
};

function lineOf(
  entry: MatchResultEntry,
  fixture: LeagueFixture,
  card: MatchFormat,
  words: RinkTerms,
): string {
  const { side, what, sheet, said_by: by, way, note } = entry;
  const names = { home: fixture.home.name, away: fixture.away.name };
  const figures = sheet ? ` ${formatMatchScores(sheet, card, names, words)}` : '';
  const told = note ? ` ‘${note}’` : '';
  if (what === 'silence') return `${verbs.silence}${figures}.`;
  const isSide = (one: MatchResultEntry['side']): one is MatchSide => one === 'home' || one === 'away';
  const who = isSide(side)
    ? [by, names[side]].filter(Boolean).join(', for ')
    : side === 'rule'
      ? 'The league rule'
      : by || 'The league secretary';
  return `${who} ${verbs[what]}${figures}${isSide(side) ? ways[way] : ''}.${told}`;
}
