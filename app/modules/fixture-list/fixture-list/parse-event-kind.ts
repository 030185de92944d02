import type { EventKind } from '#app/modules/calendar/calendar.ts';
import { parseWeekday } from '#app/modules/fixture-list/pasted-list/parse-fixture-date.ts';
import { toComparableClubName } from '#app/modules/opponents/opponents.ts';
import type { FixtureListContext } from './fixture-list-context.ts';
import { normalizeLeagueName, parseLeagueName } from './parse-league-name.ts';

/** Parser for the event kinds in the cells of a fixture list. */

type KindContext = Pick<FixtureListContext, 'leagues' | 'kinds'>;

/**
 * Parse a kind by its own name, its league's name or weekday, or a common word such as 'Friendly' or 'Roll-up'; undefined if
 * unknown.
 */
export function parseEventKind(
  text: string,
  weekday: string,
  { leagues, kinds }: KindContext,
): string | undefined {
  const plain = toComparableClubName(text);
  if (plain === '') return undefined;
  const league = parseLeagueName(text, { leagues });
  if (league) return league.type;
  const whole = kinds.find((kind) => getKindNames(kind).includes(plain));
  if (whole) return whole.id;
  const offered = kinds.filter(({ putBy }) => !putBy);
  const named = findKindNamedIn(plain, offered) ?? findKindByCommonWords(plain, offered);
  if (named) return named;
  const said = parseWeekday(plain);
  if (said) return findLeagueOnWeekday(said, offered);
  return /\bleague\b|^l$|^lge$/.test(plain) ? findLeagueOnWeekday(weekday, offered) : undefined;
}

/** True if a cell holds only a kind's name: identifies the column of kinds in a list without headers. */
export function isEventKindName(text: string, known: KindContext): boolean {
  const plain = toComparableClubName(text);
  if (!plain) return false;
  if (parseLeagueName(text, known) || known.kinds.some((kind) => getKindNames(kind).includes(plain)))
    return true;
  if (/^(?:league|friendly|roll ?ups?|open|county)$/.test(plain)) return true;
  const said = parseWeekday(plain);
  return (
    said !== undefined &&
    normalizeLeagueName(text).split(' ').length === 1 &&
    findLeagueOnWeekday(said, known.kinds) !== undefined
  );
}

/** Guess the kind of an event from its name and weekday. */
export function guessEventKind(opponent: string, weekday: string, kinds: EventKind[]): string {
  const plain = toComparableClubName(opponent);
  const offered = kinds.filter(({ putBy }) => !putBy);
  // A club's name may contain a league's weekday.
  const others = offered.filter(({ league }) => !league);
  const named = findKindNamedIn(plain, others) ?? findKindByCommonWords(plain, others);
  return (
    named ?? findLeagueOnWeekday(weekday, offered) ?? getFriendlyKind(offered)?.id ?? offered[0]?.id ?? ''
  );
}

const getKindNames = ({ id, name, shortName }: EventKind) => [name, shortName, id].map(toComparableClubName);

/** Return the kind whose name is in a text as separate words; the longest of several. */
function findKindNamedIn(plain: string, kinds: EventKind[]): string | undefined {
  const found = kinds.flatMap((kind) =>
    getKindNames(kind)
      .filter((name) => ` ${plain} `.includes(` ${name} `))
      .map((name) => ({ id: kind.id, length: name.length })),
  );
  return found.toSorted((one, other) => other.length - one.length)[0]?.id;
}

/** Match common words, independent of the club's own names of kinds. */
function findKindByCommonWords(plain: string, kinds: EventKind[]): string | undefined {
  if (/\broll ?-?ups?\b|\broll\b/.test(plain)) return kinds.find(({ nature }) => nature === 'roll-up')?.id;
  if (/\bfriendl/.test(plain)) return getFriendlyKind(kinds)?.id;
  if (/\bcounty\b/.test(plain))
    return kinds.find((kind) => /\bcounty\b/.test(getKindNames(kind).join(' ')))?.id;
  if (/\bopens?\b|\btrophy\b|\bshield\b|\bgala\b/.test(plain))
    return kinds.find(({ nature }) => nature === 'open')?.id;
  return undefined;
}

/** Return a kind of match without a league, preferably one named friendly. */
function getFriendlyKind(kinds: EventKind[]): EventKind | undefined {
  const matches = kinds.filter(({ nature, league }) => nature === 'match' && !league);
  return matches.find((kind) => /\bfriendl/.test(getKindNames(kind).join(' '))) ?? matches[0];
}

const findLeagueOnWeekday = (weekday: string, kinds: EventKind[]) =>
  kinds.find((kind) => kind.league && kind.weekday === weekday)?.id;
