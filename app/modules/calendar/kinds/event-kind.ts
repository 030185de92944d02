import type { Club } from '#app/site/club.ts';
import type { EventNature } from '#db/schema/calendar.ts';

/** Event kind, as defined by the club. */
export interface EventKind {
  /** Type of its events and the filter's query parameter; never changes. */
  id: string;
  /** 'Friendly match' */
  name: string;
  /** 'Friendly' */
  shortName: string;
  nature: EventNature;
  /** Key of the palette; '' for none. */
  colour: string;
  /** Usual weekday. */
  weekday: string | null;
  /** Usual time, 'HH:MM'. */
  time: string | null;
  inFilter: boolean;
  inFeed: boolean;
  putBy: boolean;
  /** True for a league's matches: the league has the same key. */
  league: boolean;
}

/** Return the kind of an event; an unknown one is returned as a plain event. */
export function getEventKind(kinds: EventKind[], id: string): EventKind {
  return kinds.find((kind) => kind.id === id) ?? createUnknownKind(id);
}

function createUnknownKind(id: string): EventKind {
  const words = id.replaceAll('-', ' ');
  const name = words.charAt(0).toUpperCase() + words.slice(1);
  return {
    id,
    name,
    shortName: name,
    nature: 'event',
    colour: '',
    weekday: null,
    time: null,
    inFilter: false,
    inFeed: true,
    putBy: false,
    league: false,
  };
}

interface KindFilterChoice {
  id: string;
  name: string;
  colour: string;
}

/** Return the choices of the calendar's filter, 'All' first; an archived kind only while it has events. */
export function getEventKindFilterChoices(
  kinds: EventKind[],
  events: { type: string }[],
): KindFilterChoice[] {
  const shown = kinds.filter(
    ({ id, inFilter, putBy }) => inFilter && (!putBy || events.some(({ type }) => type === id)),
  );
  return [
    { id: 'all', name: 'All', colour: '' },
    ...shown.map(({ id, shortName, colour }) => ({ id, name: shortName, colour })),
  ];
}

/** Return the usual start of an event without its own time, 'HH:MM'; '' if its kind has none. */
export function getUsualStartTime(
  { id, nature, time }: Pick<EventKind, 'id' | 'nature' | 'time'>,
  { rollUps, matchTimes }: Pick<Club, 'rollUps' | 'matchTimes'>,
): string {
  if (time) return time;
  return nature === 'roll-up' ? rollUps.start : (matchTimes[id] ?? '');
}

interface EventKindGroup {
  name: string;
  kinds: EventKind[];
}

/** Return the kinds grouped for a form: leagues, our own games, others; of archived ones only `had`. */
export function groupEventKinds(kinds: EventKind[], had = ''): EventKindGroup[] {
  const offered = kinds.filter(({ id, putBy }) => !putBy || id === had);
  const groups = Map.groupBy(offered, ({ league, nature }) => {
    if (league) return 'Leagues';
    return nature === 'event' ? 'Others' : 'Our own';
  });
  return (['Leagues', 'Our own', 'Others'] as const).flatMap((name) => {
    const kinds = groups.get(name);
    return kinds ? [{ name, kinds }] : [];
  });
}

/** Format the name within a sentence: 'friendly match', but 'EBF match'. */
export const formatEventKindInSentence = ({ name }: Pick<EventKind, 'name'>) =>
  name.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
