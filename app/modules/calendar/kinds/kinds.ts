import type { Club } from '#app/site/club.ts';
import type { Nature } from '#db/schema/calendar.ts';

/** A kind of event as the club has it. */
export interface Kind {
  /** The type of its events and the filter's word in addresses; it never changes. */
  id: string;
  /** 'Friendly match' */
  name: string;
  /** 'Friendly' */
  shortName: string;
  nature: Nature;
  /** Of the palette; '' for none. */
  colour: string;
  /** On which it usually is. */
  weekday: string | null;
  /** Its own usual time, 'HH:MM'. */
  time: string | null;
  inFilter: boolean;
  inFeed: boolean;
  putBy: boolean;
  /** Whether it is a league's match: the league has the same key. */
  league: boolean;
}

/** The kind of an event; one that the club does not have reads as a plain event. */
export function kindOf(kinds: Kind[], id: string): Kind {
  return kinds.find((kind) => kind.id === id) ?? unknownKind(id);
}

function unknownKind(id: string): Kind {
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

interface FilterChoice {
  id: string;
  name: string;
  colour: string;
}

/** SPEC.md section 9: the calendar's filter, 'All' first; a kind that is put by only while something of it is there. */
export function filterChoices(kinds: Kind[], events: { type: string }[]): FilterChoice[] {
  const shown = kinds.filter(
    ({ id, inFilter, putBy }) => inFilter && (!putBy || events.some(({ type }) => type === id)),
  );
  return [
    { id: 'all', name: 'All', colour: '' },
    ...shown.map(({ id, shortName, colour }) => ({ id, name: shortName, colour })),
  ];
}

/** When an event begins where it names no time of its own, 'HH:MM'; '' for a kind without a usual one. */
export function usualTime(
  { id, nature, time }: Pick<Kind, 'id' | 'nature' | 'time'>,
  { rollUps, matchTimes }: Pick<Club, 'rollUps' | 'matchTimes'>,
): string {
  if (time) return time;
  return nature === 'roll-up' ? rollUps.start : (matchTimes[id] ?? '');
}

interface KindGroup {
  name: string;
  kinds: Kind[];
}

/** Kinds as a form offers them: leagues, what else we play, and the rest; of those put by only the one that is `had`. */
export function inGroups(kinds: Kind[], had = ''): KindGroup[] {
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

/** The name within a sentence: 'friendly match', but 'EBF match'. */
export const nameWithin = ({ name }: Pick<Kind, 'name'>) =>
  name.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
