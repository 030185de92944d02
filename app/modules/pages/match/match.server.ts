import { roomsOf } from '#app/api/who/keys.server.ts';
import { roomWords } from '#app/api/who/rooms.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { londonNow } from '#app/core/clock.ts';
import { isOff, stateText } from '#app/core/event.ts';
import { Refusal } from '#app/core/refusals.ts';
import { isIn } from '#app/core/typed.ts';
import { eventNow, noEvent } from '#app/modules/calendar/calendar.server.ts';
import { eventInShort } from '#app/modules/names/names.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Asking } from './asking.ts';
import type { MatchPage, Stage } from './match-schemas.server.ts';
import { type Deed, nextDeed } from './next-deed.ts';
import { namesOf, teamOf } from './playing-stages.server.ts';
import {
  comingStage,
  dayStage,
  dutyStages,
  leagueStage,
  openStage,
  programmeStage,
  resultStage,
  topicStage,
} from './stages.server.ts';

/** Sections with a stage on the page, in order of preference for the back link. */
const rooms = ['calendar', 'playing', 'results', 'on-the-day', 'coming', 'opens', 'duties'] as const;

/** Returns a match or event within the viewer's permissions. Throws 403 without permission for any stage, 404 for no event. */
export async function readMatch(site: Site, viewer: Viewer, id: string): Promise<MatchPage> {
  const keys = await roomsOf(site, viewer);
  const back = rooms.find((room) => keys.includes(room));
  if (!back)
    throw new Refusal(403, 'This page is for whoever looks after the calendar, the names or the results.');
  const now = await eventNow(site, id);
  if (!now) throw new Refusal(404, noEvent);
  const moment = londonNow(site.clock);
  const asking: Asking = {
    site,
    now,
    moment,
    today: moment.slice(0, 10),
    has: (room) => keys.includes(room),
  };
  const { kind, title, when, where } = eventInShort(now.event, site.club);
  return {
    id,
    title,
    kind,
    when,
    where: whereWords(where, title, site.club.name),
    way: now.event.directions ?? null,
    date: now.date,
    state: now.event.state,
    said: stateText(now.event),
    keys: (['calendar', 'playing'] as const).filter((room) => keys.includes(room)),
    back: { to: `/desk/${back}`, name: roomWords[back].name },
    ...(await stagesOf(asking)),
  };
}

/** 'Home', 'Away'; for other events the place, '' for the club's own green. */
const whereWords = (where: string, title: string, club: string) =>
  where === club ? '' : where.replace(` @ ${title}`, '');

async function stagesOf(asking: Asking): Promise<Pick<MatchPage, 'stages' | 'next' | 'opensNames'>> {
  const { now, today } = asking;
  const coming = await comingStage(asking);
  // Members asked whether they attend are not also asked whether they can play, except for a match.
  const isAsked = coming.some(({ to }) => !to.endsWith('/facts'));
  const names = await namesOf(asking, isAsked);
  const team = await teamOf(asking, names !== undefined);
  const result = resultStage(asking);
  const day = await dayStage(asking);
  const stages = [
    ...(names ? [names.stage] : []),
    ...(day ? [day.stage] : []),
    ...team.stages,
    ...(await dutyStages(asking)),
    ...coming,
    ...(await openStage(asking)),
    ...(await programmeStage(asking)),
    ...team.papers,
    ...result.stages,
    ...(await leagueStage(asking)),
    ...(await topicStage(asking)),
  ];
  const deed = nextDeed({
    isOff: isOff(now.event),
    isToday: now.date <= today && !now.isOver,
    hasBegun: now.hasBegun,
    ...(names && now.event.kind.nature === 'match' && { names: names.standing }),
    ...(team.standing && { team: team.standing }),
    ...(result.standing && { result: result.standing }),
    ...(day && { day: day.standing }),
  });
  const comeIn = deed === '' && names?.standing.open === true && team.standing?.state === 'none';
  return { stages, next: nextOf(deed, stages), opensNames: deed === 'take' || deed === 'ask' || comeIn };
}

/** Label and stage of each action. */
const deeds: Record<Exclude<Deed, ''>, { name: string; stage: string }> = {
  take: { name: 'Ask who can play', stage: 'names' },
  ask: { name: 'Ask who can play', stage: 'names' },
  make: { name: 'Make the team', stage: 'team' },
  publish: { name: 'Publish the team', stage: 'team' },
  tell: { name: 'Tell them', stage: '' },
  print: { name: 'Print the card', stage: 'card' },
  here: { name: 'Who is here?', stage: 'day' },
  result: { name: 'Enter the result', stage: 'result' },
};

function nextOf(deed: Deed, stages: Stage[]): MatchPage['next'] {
  if (!deed || !isIn(deeds, deed)) return null;
  const { name, stage } = deeds[deed];
  return { deed, name, to: stages.find(({ key }) => key === stage)?.to ?? '' };
}
