import { todayInLondon } from '#app/core/clock.ts';
import { getEventDate } from '#app/core/event.ts';
import { performMutation } from '#app/endpoints/perform.server.ts';
import { opponentClubEndpoints } from '#app/modules/calendar/clubs/clubs.endpoints.server.ts';
import { listOpponentClubs } from '#app/modules/calendar/clubs/opponent-clubs.server.ts';
import { eventNewsEndpoints } from '#app/modules/forum/event-news/event-news.endpoints.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { demoPeople } from './cast.ts';
import { readDemoDirections } from './demo-files.ts';

/** Load calendar changes: a cancelled match, a postponed one, one without a new date, and directions to some clubs. */
export async function loadDemoCalendar(site: Site): Promise<void> {
  const date = todayInLondon(site.clock);
  const coming = await site.db
    .selectFrom('event')
    .selectAll()
    .where(({ fn }) => fn.coalesce('year', 'season'), '=', Number(date.slice(0, 4)))
    .where('day', '>', date.slice(5))
    .orderBy('day')
    .execute();
  const next = (type: string, which = 0) => coming.filter((event) => event.type === type)[which];
  const off = [
    { event: next('wednesday'), state: 'cancelled', note: 'Their green is under water.', days: 0 },
    { event: next('friendly'), state: 'postponed', note: 'Both clubs are short of players.', days: 4 },
    { event: next('friday', 1), state: 'postponed', note: 'We are looking for a new date.', days: 0 },
  ] as const;
  for (const { event, state, note, days } of off) {
    if (!event) continue;
    const day = Temporal.PlainDate.from(getEventDate(event)).add({ days }).toString();
    const setting = { state, note, date: days > 0 ? day : '', despite: true };
    await performMutation(site, demoPeople.pauline, eventNewsEndpoints.state, {
      id: event.id,
      ...setting,
      tell: null,
    });
  }

  const away = coming.map(({ location }) => location);
  const clubs = (await listOpponentClubs(site.db)).filter(({ name }) => away.includes(name));
  const soon = clubs.toSorted((a, b) => away.indexOf(a.name) - away.indexOf(b.name));
  for (const [index, way] of (await readDemoDirections()).entries()) {
    const club = soon[index];
    if (club)
      await performMutation(site, demoPeople.pauline, opponentClubEndpoints.change, {
        id: club.id,
        name: club.name,
        ...way,
      });
  }
}
