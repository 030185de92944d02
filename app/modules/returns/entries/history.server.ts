import type { Kysely } from 'kysely';
import { showMoment } from '#app/core/clock.ts';
import type { LeagueFixture } from '#app/modules/fixtures/fixtures.ts';
import type { Format, Side } from '#app/modules/formats/formats.ts';
import { type Entry, entryOf } from '#app/modules/returns/held/held-return.server.ts';
import { figuresLine } from '#app/modules/returns/rules/words.ts';
import type { RinkWords } from '#app/site/club-words.ts';
import type { Schema } from '#db/schema/schema.ts';

/** Returns the entries of a match as texts, latest first. */
export async function historyOf(
  db: Kysely<Schema>,
  fixture: LeagueFixture,
  card: Format,
  words: RinkWords,
): Promise<{ id: string; when: string; words: string }[]> {
  const rows = await db
    .selectFrom('match_entry')
    .selectAll()
    .where('fixture', '=', fixture.id)
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(entryOf).map((entry) => ({
    id: entry.id,
    when: showMoment(new Date(entry.made_at)),
    words: lineOf(entry, fixture, card, words),
  }));
}

const verbs: Record<Entry['what'], string> = {
  entered: 'entered',
  agreed: 'agreed:',
  settled: 'settled it:',
  silence: 'The other side said nothing, so it holds:',
  reopened: 'asked both sides for it again',
  'no day': 'could play on none of the days offered',
  'taken back': 'took the result back',
  'taken out': 'took it out of the table',
};
const ways: Record<Entry['way'], string> = {
  link: '',
  site: ' (from the club’s own site)',
  desk: ' (written down at the desk)',
  clock: '',
};

function lineOf(entry: Entry, fixture: LeagueFixture, card: Format, words: RinkWords): string {
  const { side, what, sheet, said_by: by, way, note } = entry;
  const names = { home: fixture.home.name, away: fixture.away.name };
  const figures = sheet ? ` ${figuresLine(sheet, card, names, words)}` : '';
  const told = note ? ` ‘${note}’` : '';
  if (what === 'silence') return `${verbs.silence}${figures}.`;
  const isSide = (one: Entry['side']): one is Side => one === 'home' || one === 'away';
  const who = isSide(side)
    ? [by, names[side]].filter(Boolean).join(', for ')
    : side === 'rule'
      ? 'The rule'
      : by || 'The league secretary';
  return `${who} ${verbs[what]}${figures}${isSide(side) ? ways[way] : ''}.${told}`;
}
