import { eventAdminSections } from '#app/admin/admin-sections.ts';
import { getMemberPermissions } from '#app/api/auth/member-permissions.server.ts';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { formatLondonMinute } from '#app/core/clock.ts';
import { formatEventStateText, isEventNotPlayed } from '#app/core/event.ts';
import { Refusal } from '#app/core/refusals.ts';
import { hasOwnKey } from '#app/core/typed-objects.ts';
import { ask } from '#app/kernel/ports.ts';
import { toEventSummary } from '#app/modules/availability/availability.ts';
import {
  calendarEventNotFoundMessage,
  readCurrentEventState,
} from '#app/modules/calendar/calendar.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { MatchAdminContext } from './match-admin-context.ts';
import type { MatchAdminData, MatchAdminStage } from './match-admin-schemas.server.ts';
import { getNextMatchAdminAction, type MatchAdminAction } from './next-match-action.ts';
import { readAvailabilityAdminStage, readTeamAdminStages } from './playing-stages.server.ts';
import { getResultAdminStage } from './result-stage.ts';

/** Returns a match or event within the viewer's permissions. Throws 403 without permission for any stage, 404 for no event. */
export async function readMatchAdminData(
  site: Site,
  viewer: SignedInViewer,
  id: string,
): Promise<MatchAdminData> {
  const keys = await getMemberPermissions(site, viewer);
  const back = eventAdminSections.find(({ key }) => key && keys.includes(key));
  if (!back) throw new Refusal(403, 'You do not have access to this page. Ask an administrator.');
  const now = await readCurrentEventState(site, id);
  if (!now) throw new Refusal(404, calendarEventNotFoundMessage);
  const moment = formatLondonMinute(site.clock);
  const asking: MatchAdminContext = {
    site,
    now,
    moment,
    today: moment.slice(0, 10),
    has: (room) => keys.includes(room),
  };
  const { kind, title, when, where } = toEventSummary(now.event, site.club);
  return {
    id,
    title,
    kind,
    when,
    where: formatWhere(where, title, site.club.name),
    way: now.event.directions ?? null,
    date: now.date,
    state: now.event.state,
    said: formatEventStateText(now.event),
    keys: (['calendar', 'playing'] as const).filter((room) => keys.includes(room)),
    back: { to: back.path, name: back.name },
    ...(await readStages(asking)),
  };
}

/** 'Home', 'Away'; for other events the place, '' for the club's own green. */
const formatWhere = (where: string, title: string, club: string) =>
  where === club ? '' : where.replace(` @ ${title}`, '');

async function readStages(
  asking: MatchAdminContext,
): Promise<Pick<MatchAdminData, 'stages' | 'next' | 'opensNames'>> {
  const { now, today } = asking;
  const ofModules = await readModuleStages(asking);
  // Members asked whether they attend are not also asked whether they can play, except for a match.
  const names = await readAvailabilityAdminStage(asking, ofModules.hasSignUp);
  const team = await readTeamAdminStages(asking, names !== undefined);
  const result = getResultAdminStage(asking);
  const stages = [
    ...(names ? [{ order: 10, ...names.stage }] : []),
    ...team.stages.map((stage) => ({ order: 30, ...stage })),
    ...team.papers.map((stage) => ({ order: 80, ...stage })),
    ...result.stages.map((stage) => ({ order: 90, ...stage })),
    ...ofModules.stages,
  ]
    .sort((a, b) => a.order - b.order)
    .map(({ order: _, ...stage }) => stage);
  const deed = getNextMatchAdminAction({
    isOff: isEventNotPlayed(now.event),
    isToday: now.date <= today && !now.isOver,
    hasBegun: now.hasBegun,
    ...(names && now.event.kind.nature === 'match' && { names: names.standing }),
    ...(team.standing && { team: team.standing }),
    ...(result.standing && { result: result.standing }),
    ...(ofModules.day && { day: ofModules.day }),
  });
  const comeIn = deed === '' && names?.standing.open === true && team.standing?.state === 'none';
  return {
    stages,
    next: toNextAction(deed, stages),
    opensNames: deed === 'take' || deed === 'ask' || comeIn,
  };
}

async function readModuleStages(asking: MatchAdminContext) {
  const readers = await ask('matchStages', asking.site.club);
  const found = await Promise.all(readers.map((read) => read(asking)));
  return {
    stages: found.flatMap(({ stages = [] }) => stages),
    hasSignUp: found.some(({ hasSignUp }) => hasSignUp),
    day: found.find(({ day }) => day)?.day,
  };
}

/** Label and stage of each action. */
const actionLabels: Record<Exclude<MatchAdminAction, ''>, { name: string; stage: string }> = {
  take: { name: 'Open availability', stage: 'names' },
  ask: { name: 'Ask who can play', stage: 'names' },
  make: { name: 'Pick the team', stage: 'team' },
  publish: { name: 'Publish team', stage: 'team' },
  tell: { name: 'Notify players', stage: '' },
  print: { name: 'Print the card', stage: 'card' },
  here: { name: 'Who is here?', stage: 'day' },
  result: { name: 'Enter the result', stage: 'result' },
};

function toNextAction(deed: MatchAdminAction, stages: MatchAdminStage[]): MatchAdminData['next'] {
  if (!deed || !hasOwnKey(actionLabels, deed)) return null;
  const { name, stage } = actionLabels[deed];
  return { deed, name, to: stages.find(({ key }) => key === stage)?.to ?? '' };
}
