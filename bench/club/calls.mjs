import { isPicked } from './names.mjs';
import { isMatch, seasonOf } from './season.mjs';

const member = 1;
const officer = 0;

/** Requests to a club of so many events, each sent by a visitor (`by` undefined) or by a member. */
export function callsOf(events) {
  const season = seasonOf(events);
  const picked = isPicked(season);
  const matches = season.filter(isMatch);
  const played = matches.findLast(({ isPast }) => isPast).id;
  const chosen = matches.find((event) => !event.isPast).id;
  const open = matches.find((event) => !event.isPast && !picked(event)).id;
  const rollUps = season.filter(({ type }) => type === 'roll-up');
  const rollUp = rollUps.find(({ isPast }) => !isPast).id;
  const supper = season.find(({ type, isPast }) => type === 'supper' && !isPast).id;
  // As many as a page requests at once.
  const shown = matches.filter(({ isPast }) => !isPast).slice(0, 60);
  const desk = (what, path) => ({ what, by: officer, path: `/api/desk/${path}` });
  const mine = (what, path) => ({ what, by: member, path: `/api/${path}` });
  return [
    ...pages({ supper }),
    mine('my page', 'me/page'),
    { what: "my page, an officer's", by: officer, path: '/api/me/page' },
    mine('my diary', 'me/diary'),
    mine('my answers, of all that is shown', `playing/answers?of=${shown.map(({ id }) => id).join()}`),
    mine('names of a match', `playing/events/${open}/names`),
    mine('my places', 'playing/places'),
    mine('my games', 'playing/games/mine'),
    mine('a match card', `playing/cards/${played}`),
    mine('my duties', 'duties'),
    mine('my roll-ups', 'me/on-the-day'),
    mine('a supper, for a member', `coming/${supper}`),
    { what: 'the desk as one comes in', by: officer, path: '/api/me/desk' },
    { what: 'the door Matches', by: officer, path: '/api/me/desk/matches' },
    { what: 'the door People', by: officer, path: '/api/me/desk/people' },
    desk('the room Names', 'playing'),
    desk("a match's names", `playing/boards/${open}`),
    desk("a match's sides", `playing/sides/${open}`),
    desk("a match's places", `playing/events/${chosen}/places`),
    desk("a match's lifts", `playing/events/${chosen}/lifts`),
    desk("a match's card, to print", `playing/${chosen}/card`),
    desk("a match's team sheet", `playing/${chosen}/team-sheet`),
    desk('games of all', 'playing/games'),
    desk('the room Duties', 'duties'),
    desk('the sheet of duties', 'duties/sheet'),
    desk('one duty with its dates', 'duties/rotas/teas'),
    desk('how a duty would be shared', 'duties/rotas/teas/sharing'),
    desk('the room Roll-ups', 'on-the-day'),
    desk('a roll-up on the day', `on-the-day/${rollUp}`),
    desk("the room Who's coming", 'coming'),
    desk("who's coming to a supper", `coming/${supper}`),
    desk('the room Calendar', 'calendar'),
    desk('an event at the desk', `calendar/events/${open}`),
    desk('the kinds of event', 'calendar/kinds'),
    desk('the clubs that we play', 'calendar/clubs'),
    desk('the seasons', 'calendar/seasons'),
    desk('the green', 'green'),
  ];
}

/** Pages that all visitors see, rendered anew each time. */
const pages = ({ supper }) => [
  { what: 'home', path: '/' },
  { what: 'coming events', path: '/up-coming-events' },
  { what: 'calendar', path: '/full-calendar' },
  { what: 'the season', path: '/season/2025' },
  { what: 'fixture card', path: '/fixture-card' },
  { what: 'fixture card, folded', path: '/fixture-card/folded' },
  { what: 'calendar on a telephone', path: '/calendar.ics' },
  { what: 'a supper, for everybody', path: `/coming/${supper}` },
];
