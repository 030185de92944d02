import type { Kysely } from 'kysely';
import { asNow, calendarSeason } from '#app/club/calendar/calendar.server.ts';
import { toCome } from '#app/club/calendar/calendar.ts';
import { readBoards } from '#app/club/names/names.server.ts';
import { eventInShort } from '#app/club/names/names.ts';
import { londonNow } from '#app/core/clock.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';

/** For the front of the desk: the events to come for which names go down, the next first, with how many are down. */
export async function namesNow(site: Site) {
  const { db, club } = site;
  const { date, words } = dayAndWords(site);
  const season = await calendarSeason(db, words, date);
  const boards = await readBoards(db);
  const now = londonNow(site.clock);
  const coming = season ? toCome({ events: season.events.filter(({ shift }) => !shift) }, date) : [];
  const taking = coming.filter(
    (event) => event.kind.nature !== 'roll-up' && boards.has(event.id) && !asNow(event, club, now).isOff,
  );
  const down = await countsDown(
    db,
    taking.map(({ id }) => id),
  );
  return taking.map((event) => ({
    event: eventInShort(event, club),
    wanted: boards.get(event.id)?.wanted ?? null,
    yes: down(event.id, 'yes'),
    ifNeeded: down(event.id, 'if needed'),
  }));
}

/** How many members who can play have said what. */
async function countsDown(db: Kysely<Schema>, events: string[]) {
  const rows =
    events.length === 0
      ? []
      : await db
          .selectFrom('answer')
          .innerJoin('member', 'member.id', 'answer.member')
          .select((e) => ['answer.event', 'answer.word', e.fn.countAll().as('count')])
          .where('answer.event', 'in', events)
          .where('member.suspended_at', 'is', null)
          .where('member.removed_at', 'is', null)
          .groupBy(['answer.event', 'answer.word'])
          .execute();
  return (id: string, said: string) =>
    Number(rows.find(({ event, word }) => event === id && word === said)?.count ?? 0);
}
