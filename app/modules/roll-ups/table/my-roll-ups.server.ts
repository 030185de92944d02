import type { Viewer } from '#app/api/who/sessions.server.ts';
import { today } from '#app/core/clock.ts';
import { eventTitle } from '#app/core/event.ts';
import { readArrivals } from '#app/modules/roll-ups/arrivals/arrivals.server.ts';
import { here } from '#app/modules/roll-ups/arrivals/arrivals.ts';
import type { MyRollUps } from '#app/modules/roll-ups/day/day.ts';
import { placeName } from '#app/modules/roll-ups/draw/games.ts';
import { whoWaits } from '#app/modules/roll-ups/draw/late.ts';
import { readDraws } from '#app/modules/roll-ups/draws/draws.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { daysToPlay } from './room.server.ts';
import { seasonTable } from './season.server.ts';

/** Fetch the member's page: today's latest draw with their own game, and the season's table. */
export async function myRollUps(site: Site, viewer: Viewer): Promise<MyRollUps> {
  const table = await seasonTable(site);
  return {
    today: await drawOfToday(site, viewer),
    table: table?.map(({ member, ...row }) => ({ ...row, isMe: member === viewer.id })) ?? null,
  };
}

async function drawOfToday(site: Site, viewer: Viewer): Promise<MyRollUps['today']> {
  const date = today(site.clock);
  for (const now of await daysToPlay(site)) {
    if (now.date !== date) continue;
    const draw = (await readDraws(site.db, now.event.id)).at(-1);
    if (!draw) continue;
    const arrivals = await readArrivals(site.db, now.event.id);
    const who = (id: string) => arrivals.find((one) => one.id === id);
    const isMe = (id: string) => who(id)?.member === viewer.id;
    const waiting = whoWaits(
      here(arrivals).map(({ id }) => id),
      draw.games,
      draw.out,
    );
    return {
      name: eventTitle(now.event),
      number: draw.number,
      games: draw.games.map(({ rink, sides }) => ({
        rink,
        mine: sides.some(({ players }) => players.some(isMe)),
        sides: sides.map(({ players, shots }) => ({
          shots,
          players: players.map((id, at) => ({
            name: who(id)?.name ?? '',
            isMe: isMe(id),
            place: placeName(players.length, at),
          })),
        })),
      })),
      waiting: waiting.map((id) => who(id)?.name ?? ''),
    };
  }
  return null;
}
