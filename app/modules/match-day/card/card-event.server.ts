import { formatFullDate, formatTimeOfDay } from '#app/core/dates.ts';
import { formatEventStateText } from '#app/core/event.ts';
import { Refusal } from '#app/core/refusals.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import { type CurrentEventState, readCurrentEventState } from '#app/modules/calendar/calendar.server.ts';
import {
  getRinkPlayerPositions,
  type MatchFormat,
  summarizeMatchFormat,
} from '#app/modules/formats/formats.ts';
import { readEventResultPage } from '#app/modules/leagues/leagues.server.ts';
import type { EventResultPageData } from '#app/modules/leagues/leagues.ts';
import type { Site } from '#app/site/site.server.ts';
import { type MatchCardTeamSelection, readMatchCardTeamSelection } from './card-selection.server.ts';

/** An event as its cards and sheets need it: opponent, time and place, format and selection. */
export interface MatchCardEvent {
  now: CurrentEventState;
  result: EventResultPageData;
  picked: MatchCardTeamSelection | undefined;
  format: MatchFormat;
  /** Number of rinks. */
  rinks: number;
  facts: { id: string; us: string; them: string; competition: string; played: string };
  when: string;
  where: string;
  /** Sentences about changes since it was published, or since the team was selected. */
  changes: string[];
}

/** Resource of match cards; `getMatchCardRights` decides write access. */
export const matchCardResource = defineEndpointResource({
  permission: 'member',
  table: 'match_card',
  title: ({ event }) => event,
  notFound: 'We cannot find that event in the calendar. It may have been deleted.',
});

/** Fetch an event with its selection. 404 if unknown, and if the club does not use availability. */
export async function readMatchCardEvent(site: Site, id: string): Promise<MatchCardEvent> {
  const now = site.club.uses.names ? await readCurrentEventState(site, id) : undefined;
  if (!now) throw new Refusal(404, matchCardResource.notFound);
  const [result, picked] = [
    await readEventResultPage(site, id),
    await readMatchCardTeamSelection(site.db, id),
  ];
  const format = mergeFormat(result.card, picked);
  const { event } = now;
  const played =
    format.players || format.length || format.rinks > 1 ? summarizeMatchFormat(format, site.club.words) : '';
  return {
    now,
    result,
    picked,
    format,
    rinks: Math.max(picked?.rinks ?? format.rinks, 1),
    facts: {
      id,
      us: result.us,
      played,
      competition: getCompetition(result, event.kind.name),
      them: result.ours === 'home' ? result.away : result.home,
    },
    when: formatCardTime(now),
    where: event.location ? (event.location === site.club.name ? 'At home' : `At ${event.location}`) : '',
    changes: [
      formatEventStateText(event),
      formatRinksWarning(format, picked, site),
      formatUnplacedWarning(picked),
    ].filter(Boolean),
  };
}

/** Add the team size of the selection, if the event does not set one. */
const mergeFormat = (card: MatchFormat, picked: MatchCardTeamSelection | undefined): MatchFormat =>
  picked ? { ...card, players: card.players ?? picked.players } : card;

const getCompetition = ({ league, cup }: EventResultPageData, kind: string) =>
  league?.name ?? (cup ? [cup.name, cup.round].filter(Boolean).join(', ') : kind);

function formatCardTime({ event, date, starts }: CurrentEventState): string {
  const time = starts.slice(11);
  const known = event.time || time !== '23:59';
  return [formatFullDate(date), known && formatTimeOfDay(time)].filter(Boolean).join(', ');
}

/** Return a warning if the number of rinks differs from that of the selection; '' else. */
function formatRinksWarning(
  { rinks }: MatchFormat,
  picked: MatchCardTeamSelection | undefined,
  { club: { words } }: Site,
): string {
  if (!picked || rinks === 0 || rinks === picked.wasFor) return '';
  return `The match is now on ${rinks} ${rinks === 1 ? words.rink : words.rinks}, but the team was picked for ${picked.wasFor}.`;
}

const formatUnplacedWarning = (picked: MatchCardTeamSelection | undefined) =>
  picked?.isPublished && picked.without.length > 0
    ? `There is no place in the team for ${picked.without.join(', ')}.`
    : '';

/** Return our names on a rink in order of play, with '' for each empty place. */
export function getOurPlayerNamesOnRink(
  { picked, format }: Pick<MatchCardEvent, 'picked' | 'format'>,
  rink: number,
) {
  const on = picked?.sides.find((side) => side.rink === rink)?.players ?? [];
  return getRinkPlayerPositions(format).map((position, at) => {
    const player = on.find(({ place }) => place === at);
    return { position, name: player?.name ?? '', id: player?.member?.id ?? '' };
  });
}
