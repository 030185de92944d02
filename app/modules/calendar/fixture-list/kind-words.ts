import { plainName } from '#app/modules/calendar/clubs/club-names.ts';
import type { Kind } from '#app/modules/calendar/kinds/kinds.ts';
import { weekdayIn } from '#app/modules/calendar/pasted-list/fixture-dates.ts';
import { plainLeague, readLeague } from './league-words.ts';
import type { Context } from './list-context.ts';

/** Parser for the event kinds in the cells of a fixture list. */

type Known = Pick<Context, 'leagues' | 'kinds'>;

/**
 * Parse a kind by its own name, its league's name or weekday, or a common word such as 'Friendly' or 'Roll-up'; undefined if
 * unknown.
 */
export function readType(text: string, weekday: string, { leagues, kinds }: Known): string | undefined {
  const plain = plainName(text);
  if (plain === '') return undefined;
  const league = readLeague(text, { leagues });
  if (league) return league.type;
  const whole = kinds.find((kind) => namesOf(kind).includes(plain));
  if (whole) return whole.id;
  const offered = kinds.filter(({ putBy }) => !putBy);
  const named = namedWithin(plain, offered) ?? byCommonWords(plain, offered);
  if (named) return named;
  const said = weekdayIn(plain);
  if (said) return leagueOn(said, offered);
  return /\bleague\b|^l$|^lge$/.test(plain) ? leagueOn(weekday, offered) : undefined;
}

/** True if a cell holds only a kind's name: identifies the column of kinds in a list without headers. */
export function isKindName(text: string, known: Known): boolean {
  const plain = plainName(text);
  if (!plain) return false;
  if (readLeague(text, known) || known.kinds.some((kind) => namesOf(kind).includes(plain))) return true;
  if (/^(?:league|friendly|roll ?ups?|open|county)$/.test(plain)) return true;
  const said = weekdayIn(plain);
  return (
    said !== undefined &&
    plainLeague(text).split(' ').length === 1 &&
    leagueOn(said, known.kinds) !== undefined
  );
}

/** Guess the kind of an event from its name and weekday. */
export function guessType(opponent: string, weekday: string, kinds: Kind[]): string {
  const plain = plainName(opponent);
  const offered = kinds.filter(({ putBy }) => !putBy);
  // A club's name may contain a league's weekday.
  const others = offered.filter(({ league }) => !league);
  const named = namedWithin(plain, others) ?? byCommonWords(plain, others);
  return named ?? leagueOn(weekday, offered) ?? ownMatch(offered)?.id ?? offered[0]?.id ?? '';
}

const namesOf = ({ id, name, shortName }: Kind) => [name, shortName, id].map(plainName);

/** Return the kind whose name is in a text as separate words; the longest of several. */
function namedWithin(plain: string, kinds: Kind[]): string | undefined {
  const found = kinds.flatMap((kind) =>
    namesOf(kind)
      .filter((name) => ` ${plain} `.includes(` ${name} `))
      .map((name) => ({ id: kind.id, length: name.length })),
  );
  return found.toSorted((one, other) => other.length - one.length)[0]?.id;
}

/** Match common words, independent of the club's own names of kinds. */
function byCommonWords(plain: string, kinds: Kind[]): string | undefined {
  if (/\broll ?-?ups?\b|\broll\b/.test(plain)) return kinds.find(({ nature }) => nature === 'roll-up')?.id;
  if (/\bfriendl/.test(plain)) return ownMatch(kinds)?.id;
  if (/\bcounty\b/.test(plain)) return kinds.find((kind) => /\bcounty\b/.test(namesOf(kind).join(' ')))?.id;
  if (/\bopens?\b|\btrophy\b|\bshield\b|\bgala\b/.test(plain))
    return kinds.find(({ nature }) => nature === 'open')?.id;
  return undefined;
}

/** Return a kind of match without a league, preferably one named friendly. */
function ownMatch(kinds: Kind[]): Kind | undefined {
  const matches = kinds.filter(({ nature, league }) => nature === 'match' && !league);
  return matches.find((kind) => /\bfriendl/.test(namesOf(kind).join(' '))) ?? matches[0];
}

const leagueOn = (weekday: string, kinds: Kind[]) =>
  kinds.find((kind) => kind.league && kind.weekday === weekday)?.id;
