import { dateOf, eventTitle, homeOrAway, isOff } from '#app/core/event.ts';
import { daysAfter } from '#app/core/season-days.ts';
import { asNow } from '#app/modules/calendar/calendar.server.ts';
import { inPlayWords, toCome } from '#app/modules/calendar/calendar.ts';
import { answersOf, publishedTeam, readBoards } from '#app/modules/names/names.server.ts';
import { boardLine, eventInShort, stageOf } from '#app/modules/names/names.ts';
import { capital } from '#app/site/club-words.ts';
import type { Looking } from './looking.ts';
import { inPictures, type Picture, room } from './picture.ts';

/** Days ahead for published teams, and for open availability. */
const [teamsAhead, namesAhead] = [10, 21];
const mostTeams = 3;

/** Reads the scores of matches in play. */
export async function scorePictures({ site }: Looking): Promise<Picture[]> {
  const { words } = site.club;
  return (await site.inPlay()).flatMap((match) => {
    const { id, title, state, rinks } = inPlayWords(match, words);
    const { us, them, total } = match;
    const named = match.rinks.map((rink, at) => ({
      us: rink.us,
      them: rink.them,
      name: rinks[at]?.name ?? '',
      ends: rinks[at]?.ends ?? '',
    }));
    return inPictures({ key: `scores-${id}`, title, aside: state }, named, room.games, (part) => ({
      kind: 'scores',
      ...{ us, them, total },
      rinks: part,
    }));
  });
}

/** Reads the published teams, today's first. */
export async function teamPictures(look: Looking): Promise<Picture[]> {
  const { site, nameOf } = look;
  const { club, db } = site;
  if (!club.uses.names) return [];
  const teams = await Promise.all(
    soon(look, teamsAhead).map(async (event) => ({ event, rinks: await publishedTeam(db, event.id, '') })),
  );
  const out = teams.flatMap(({ event, rinks }) => (rinks ? [{ event, rinks }] : [])).slice(0, mostTeams);
  return out.flatMap(({ event, rinks }) =>
    inPictures(
      { key: `team-${event.id}`, title: `Team: ${eventTitle(event)}`, aside: whenOf(look, event) },
      rinks,
      room.games,
      (part) => ({
        kind: 'games',
        games: part.map(({ rink, players }) => ({
          name: `${capital(club.words.rink)} ${rink}`,
          sides: [
            {
              id: 'ours',
              players: players.map(({ name, position }) => ({
                place: capital(position),
                name: nameOf(name),
              })),
            },
          ],
        })),
      }),
    ),
  );
}

/** Reads the next event open for availability, with a QR code to its page. */
export async function namesPictures(look: Looking): Promise<Picture[]> {
  const { site, now } = look;
  const { club, db, url } = site;
  if (!club.uses.names) return [];
  const events = soon(look, namesAhead);
  const boards = await readBoards(
    db,
    events.map(({ id }) => id),
  );
  for (const event of events) {
    const board = boards.get(event.id);
    const stage = board && !board.isOut && stageOf(board, asNow(event, club, now), now);
    if (!board || stage !== 'open') continue;
    const down = await answersOf(db, [event.id], { hasBegun: false });
    const yes = down.filter(({ word }) => word === 'yes').length;
    const { line } = boardLine({ stage, closesAt: board.closesAt, yes, wanted: board.wanted });
    const link = `${url}/members/playing/${event.id}`;
    const names = board.wanted === null ? yes : `${yes} of ${board.wanted}`;
    const lines = [eventTitle(event), whenOf(look, event), `Names down: ${names}`, line];
    const body = { kind: 'square' as const, link, lines };
    return [{ key: `names-${event.id}`, title: 'Can you play?', aside: 'Put your name down', body }];
  }
  return [];
}

/** Lists home events within a number of days after today that are not off. */
const soon = ({ season, date }: Looking, days: number) =>
  season
    ? toCome(season, date).filter(
        (event) => !event.shift && !isOff(event) && dateOf(event) <= daysAfter(date, days),
      )
    : [];

const whenOf = ({ site: { club } }: Looking, event: Parameters<typeof eventInShort>[0]) => {
  const { when, where } = eventInShort(event, club);
  return [when, homeOrAway(event, club.name) || where].filter(Boolean).join(', ');
};
