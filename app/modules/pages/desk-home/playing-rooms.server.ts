import { today } from '#app/core/clock.ts';
import { showDay } from '#app/core/dates.ts';
import { eventTitle } from '#app/core/event.ts';
import { daysAfter } from '#app/core/season-days.ts';
import { countUntold, shownDuties, waitingDuties } from '#app/modules/duties/duties.server.ts';
import { inSentence, vacant } from '#app/modules/duties/duties.ts';
import { listGatherings } from '#app/modules/gatherings/gatherings.server.ts';
import { countWords } from '#app/modules/gatherings/gatherings.ts';
import { counted } from '#app/modules/pages/counted.ts';
import { daysToPlay, readArrivals } from '#app/modules/roll-ups/roll-ups.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { namesNow } from './names-now.server.ts';
import { type RoomNow, waitingFor } from './room-now.ts';

/** Queries for the status of the sections about playing, with the work that waits in each. */

/** The next event that collects availability, and those of the coming week with too few players. */
export async function playingRoom(site: Site): Promise<RoomNow> {
  if (!site.club.uses.names) return { line: '' };
  const taking = await namesNow(site);
  const [next] = taking;
  if (!next) return { line: 'No names are taken' };
  const week = daysAfter(dayAndWords(site).date, 7);
  const short = taking.filter(
    ({ event, wanted, yes, ifNeeded }) => event.date <= week && wanted && yes + ifNeeded < wanted,
  );
  const full = taking.find(({ wanted, yes, isPicked }) => wanted && yes >= wanted && !isPicked);
  const down = next.wanted ? `${next.yes} down of ${next.wanted}` : `${next.yes} down`;
  return {
    line: `Next: ${next.event.title}, ${next.event.when}: ${down}`,
    ...(full && {
      ways: [
        {
          name: `Make the team: ${full.event.title}`,
          path: `/desk/playing/${encodeURIComponent(full.event.id)}/sides`,
        },
      ],
    }),
    ...(short.length > 0 && { state: `${short.length} with too few` }),
    waiting: waitingFor(
      counted(short.length, 'match with too few names', 'matches with too few names'),
      '/desk/playing',
      short.map(({ event }) => ({
        name: `${event.title}, ${event.when}`,
        path: `/desk/playing/${encodeURIComponent(event.id)}`,
      })),
    ),
  };
}

export async function dutiesRoom(site: Site): Promise<RoomNow> {
  const duties = await shownDuties(site);
  const next = duties.find(({ isPast, off }) => !isPast && !off);
  const waits = waitingDuties(duties, dayAndWords(site).date);
  const places = waits.reduce((sum, duty) => sum + vacant(duty), 0);
  const swaps = waits.flatMap(({ turns }) => turns).filter(({ swap }) => swap !== null).length;
  const path = '/desk/duties';
  const [vacancies, asking, unheard] = [
    `${counted(places, 'turn has', 'turns have')} nobody in the next two weeks`,
    `${counted(swaps, 'member asks', 'members ask')} for somebody to take a turn`,
    await countUntold(site, duties),
  ];
  const tell = `${counted(unheard, 'member has', 'members have')} not been told of their turns`;
  const waiting = [places > 0 && vacancies, swaps > 0 && asking, unheard > 0 && tell];
  const state = [places > 0 && `${places} vacant`, unheard > 0 && `${unheard} to tell`].filter(Boolean);
  return {
    line: next ? `Next: ${inSentence(next)}` : 'None to come',
    state: state.join(', '),
    waiting: waiting.flatMap((what) => (what ? [{ what, path, first: [], since: null }] : [])),
  };
}

export async function rollUpsRoom(site: Site): Promise<RoomNow> {
  const [next] = (await daysToPlay(site)).filter(({ isOff }) => !isOff);
  if (!next) return { line: '' };
  const arrivals = await readArrivals(site.db, next.event.id);
  const isToday = next.date === today(site.clock);
  const came = arrivals.length > 0 ? `, ${arrivals.length} came` : '';
  return { line: `${isToday ? 'Today' : showDay(next.date.slice(5))}: ${eventTitle(next.event)}${came}` };
}

export async function comingRoom(site: Site): Promise<RoomNow> {
  const { date } = dayAndWords(site);
  const { gatherings } = await listGatherings(site);
  const next = gatherings.find(({ event, stage }) => event.date >= date && stage !== 'stopped');
  if (!next) return { line: 'Nobody is asked just now' };
  return { line: `Next: ${next.event.name}, ${countWords(next.gathering, next.counts)}` };
}
