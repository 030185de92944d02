import { plainName } from '#app/modules/calendar/clubs/club-names.ts';
import type { Kind } from '#app/modules/calendar/kinds/kinds.ts';
import { weekdayIn } from '#app/modules/calendar/pasted-list/fixture-dates.ts';
import { plainLeague, readLeague } from './league-words.ts';
import type { Context } from './list-context.ts';

/** Which of the club's kinds of event the cells of a fixture list mean. */

type Known = Pick<Context, 'leagues' | 'kinds'>;

/** The kind that a word names: by its own name, its league's or its league's day's, or 'Friendly', 'Roll-up' ...; undefined for none that we know. */
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

/** Whether a cell is nothing but a kind's name, as a column of kinds holds: by it a list without headings is known. */
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

/** The kind that an event most likely is, from its name and its day. */
export function guessType(opponent: string, weekday: string, kinds: Kind[]): string {
  const plain = plainName(opponent);
  const offered = kinds.filter(({ putBy }) => !putBy);
  // A club may be called as a league's day is.
  const others = offered.filter(({ league }) => !league);
  const named = namedWithin(plain, others) ?? byCommonWords(plain, others);
  return named ?? leagueOn(weekday, offered) ?? ownMatch(offered)?.id ?? offered[0]?.id ?? '';
}

const namesOf = ({ id, name, shortName }: Kind) => [name, shortName, id].map(plainName);

/** The kind whose name stands in a text as words of its own; of several the longest. */
function namedWithin(plain: string, kinds: Kind[]): string | undefined {
  const found = kinds.flatMap((kind) =>
    namesOf(kind)
      .filter((name) => ` ${plain} `.includes(` ${name} `))
      .map((name) => ({ id: kind.id, length: name.length })),
  );
  return found.toSorted((one, other) => other.length - one.length)[0]?.id;
}

/** What is said everywhere, whatever the club calls its kinds. */
function byCommonWords(plain: string, kinds: Kind[]): string | undefined {
  if (/\broll ?-?ups?\b|\broll\b/.test(plain)) return kinds.find(({ nature }) => nature === 'roll-up')?.id;
  if (/\bfriendl/.test(plain)) return ownMatch(kinds)?.id;
  if (/\bcounty\b/.test(plain)) return kinds.find((kind) => /\bcounty\b/.test(namesOf(kind).join(' ')))?.id;
  if (/\bopens?\b|\btrophy\b|\bshield\b|\bgala\b/.test(plain))
    return kinds.find(({ nature }) => nature === 'open')?.id;
  return undefined;
}

/** A match of no league: one that is called friendly, where there is one. */
function ownMatch(kinds: Kind[]): Kind | undefined {
  const matches = kinds.filter(({ nature, league }) => nature === 'match' && !league);
  return matches.find((kind) => /\bfriendl/.test(namesOf(kind).join(' '))) ?? matches[0];
}

const leagueOn = (weekday: string, kinds: Kind[]) =>
  kinds.find((kind) => kind.league && kind.weekday === weekday)?.id;
