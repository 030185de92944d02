import type { Kysely } from 'kysely';
import { findLeagueFixture } from '#app/modules/fixtures/fixtures.server.ts';
import { formatFixtureTeams } from '#app/modules/returns/record/match-return.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { OfferedMatchDay } from './postponement.ts';

/** Postponed match without an agreed day (refused or lapsed): the secretary decides. */
export interface UndecidedPostponement {
  fixture: string;
  state: 'refused' | 'lapsed';
  /** Reasons of the postponement and of the refusal; '' if none given. */
  why: string;
  whyNot: string;
  offers: OfferedMatchDay[];
}

/** Queries all undecided matches, or one; longest waiting first. */
export async function readUndecidedPostponements(
  db: Kysely<DatabaseSchema>,
  fixture?: string,
): Promise<UndecidedPostponement[]> {
  const rows = await db
    .selectFrom('postponement as p')
    .innerJoin('league_fixture as f', 'f.id', 'p.fixture')
    .select(['p.fixture', 'p.state', 'p.why', 'p.offers'])
    .where('f.state', '=', 'postponed')
    .where('p.state', 'in', ['refused', 'lapsed'])
    .$if(fixture !== undefined, (q) => q.where('p.fixture', '=', fixture ?? ''))
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('postponement as l')
            .select('l.id')
            .whereRef('l.fixture', '=', 'p.fixture')
            .where((one) =>
              one.or([
                one('l.asked_at', '>', one.ref('p.asked_at')),
                one.and([one('l.asked_at', '=', one.ref('p.asked_at')), one('l.id', '>', one.ref('p.id'))]),
              ]),
            ),
        ),
      ),
    )
    .orderBy('p.until')
    .orderBy('p.fixture')
    .execute();
  const found: UndecidedPostponement[] = [];
  for (const { fixture, state, why, offers } of rows) {
    if (state !== 'refused' && state !== 'lapsed') continue;
    found.push({ fixture, state, why, whyNot: await whyNotOf(db, fixture), offers: JSON.parse(offers) });
  }
  return found;
}

async function whyNotOf(db: Kysely<DatabaseSchema>, fixture: string): Promise<string> {
  const said = await db
    .selectFrom('match_entry')
    .select('note')
    .where('fixture', '=', fixture)
    .where('what', '=', 'no day')
    .orderBy('made_at', 'desc')
    .executeTakeFirst();
  return said?.note ?? '';
}

/** Returns their titles, for the admin's list of open tasks. */
export async function readUndecidedPostponedMatches(db: Kysely<DatabaseSchema>) {
  const found: { fixture: string; title: string }[] = [];
  for (const { fixture } of await readUndecidedPostponements(db)) {
    const match = await findLeagueFixture(db, fixture);
    if (match) found.push({ fixture, title: formatFixtureTeams(match) });
  }
  return found;
}
