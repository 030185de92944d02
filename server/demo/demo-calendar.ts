import { today } from '#app/core/clock.ts';
import { dateOf } from '#app/core/event.ts';
import { perform } from '#app/endpoints/perform.server.ts';
import { clubEndpoints } from '#app/modules/calendar/clubs/clubs.endpoints.server.ts';
import { listClubs } from '#app/modules/calendar/clubs/clubs.server.ts';
import { tellingEndpoints } from '#app/modules/forum/telling/telling.endpoints.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { cast } from './cast.ts';
import { demoWays } from './demo-files.ts';

/** Load calendar changes: a cancelled match, a postponed one, one without a new date, and directions to some clubs. */
export async function loadCalendar(site: Site): Promise<void> {
  const date = today(site.clock);
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
    const day = Temporal.PlainDate.from(dateOf(event)).add({ days }).toString();
    const setting = { state, note, date: days > 0 ? day : '', despite: true };
    await perform(site, cast.pauline, tellingEndpoints.state, { id: event.id, ...setting, tell: null });
  }

  const away = coming.map(({ location }) => location);
  const clubs = (await listClubs(site.db)).filter(({ name }) => away.includes(name));
  const soon = clubs.toSorted((a, b) => away.indexOf(a.name) - away.indexOf(b.name));
  for (const [index, way] of (await demoWays()).entries()) {
    const club = soon[index];
    if (club)
      await perform(site, cast.pauline, clubEndpoints.change, { id: club.id, name: club.name, ...way });
  }
}
