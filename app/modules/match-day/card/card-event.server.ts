import { showFullDate, showTime } from '#app/core/dates.ts';
import { stateText } from '#app/core/event.ts';
import { Refusal } from '#app/core/refusals.ts';
import { resource } from '#app/endpoints/resource.server.ts';
import { type EventNow, eventNow } from '#app/modules/calendar/calendar.server.ts';
import { type Format, formatLine, positionsOf } from '#app/modules/formats/formats.ts';
import { readResult } from '#app/modules/leagues/leagues.server.ts';
import type { ResultScreen } from '#app/modules/leagues/leagues.ts';
import type { Site } from '#app/site/site.server.ts';
import { type Picked, pickedFor } from './picked.server.ts';

/** An event as its cards and sheets need it: opponent, time and place, format and selection. */
export interface CardEvent {
  now: EventNow;
  result: ResultScreen;
  picked: Picked | undefined;
  format: Format;
  /** Number of rinks. */
  rinks: number;
  facts: { id: string; us: string; them: string; competition: string; played: string };
  when: string;
  where: string;
  /** Sentences about changes since it was published, or since the team was selected. */
  changes: string[];
}

/** Resource of match cards; `getCardRights` decides write access. */
export const cards = resource({
  permission: 'member',
  table: 'match_card',
  title: ({ event }) => event,
  notFound: 'There is no such event in the calendar.',
});

/** Fetch an event with its selection. 404 if unknown, and if the club does not use availability. */
export async function cardEvent(site: Site, id: string): Promise<CardEvent> {
  const now = site.club.uses.names ? await eventNow(site, id) : undefined;
  if (!now) throw new Refusal(404, cards.notFound);
  const [result, picked] = [await readResult(site, id), await pickedFor(site.db, id)];
  const format = formatFor(result.card, picked);
  const { event } = now;
  const played =
    format.players || format.length || format.rinks > 1 ? formatLine(format, site.club.words) : '';
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
      competition: competitionOf(result, event.kind.name),
      them: result.ours === 'home' ? result.away : result.home,
    },
    when: whenOf(now),
    where: event.location ? (event.location === site.club.name ? 'At home' : `At ${event.location}`) : '',
    changes: [stateText(event), rinksLine(format, picked, site), withoutLine(picked)].filter(Boolean),
  };
}

/** Add the team size of the selection, if the event does not set one. */
const formatFor = (card: Format, picked: Picked | undefined): Format =>
  picked ? { ...card, players: card.players ?? picked.players } : card;

const competitionOf = ({ league, cup }: ResultScreen, kind: string) =>
  league?.name ?? (cup ? [cup.name, cup.round].filter(Boolean).join(', ') : kind);

function whenOf({ event, date, starts }: EventNow): string {
  const time = starts.slice(11);
  const known = event.time || time !== '23:59';
  return [showFullDate(date), known && showTime(time)].filter(Boolean).join(', ');
}

/** Return a warning if the number of rinks differs from that of the selection; '' else. */
function rinksLine({ rinks }: Format, picked: Picked | undefined, { club: { words } }: Site): string {
  if (!picked || rinks === 0 || rinks === picked.wasFor) return '';
  return `The match is played on ${rinks} ${rinks === 1 ? words.rink : words.rinks} now, and sides were picked for ${picked.wasFor}.`;
}

const withoutLine = (picked: Picked | undefined) =>
  picked?.isPublished && picked.without.length > 0
    ? `No place is left for ${picked.without.join(', ')}.`
    : '';

/** Return our names on a rink in order of play, with '' for each empty place. */
export function oursOn({ picked, format }: Pick<CardEvent, 'picked' | 'format'>, rink: number) {
  const on = picked?.sides.find((side) => side.rink === rink)?.players ?? [];
  return positionsOf(format).map((position, at) => {
    const player = on.find(({ place }) => place === at);
    return { position, name: player?.name ?? '', id: player?.member?.id ?? '' };
  });
}
