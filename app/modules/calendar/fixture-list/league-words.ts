import { plainName } from '#app/modules/calendar/clubs/club-names.ts';
import type { Context, LeagueName } from './list-context.ts';

/** Which league, and which division of it, the words of a list name. */

interface NamedLeague {
  /** The kind of its events. */
  type: string;
  /** Which of its divisions, where that is said. */
  division?: string;
}

/** By their names alone, or with the word division, league or match beside them. */
export function readLeague(text: string, { leagues }: Pick<Context, 'leagues'>): NamedLeague | undefined {
  const plain = plainLeague(text);
  if (!plain) return undefined;
  const named = leagues.find((one) => !one.parent && isOf(plain, one));
  if (named) return { type: named.day };
  const division = leagues.find((one) => one.division && divisionsOf(one).includes(plain));
  const twice = leagues.some((one) => one !== division && one.division && divisionsOf(one).includes(plain));
  return division && !twice ? within(division) : undefined;
}

/** The league whose name stands in a title, 'West Wolds League 2025, Division Two'; the longest of several. */
export function leagueWithin(text: string, { leagues }: Pick<Context, 'leagues'>): NamedLeague | undefined {
  const whole = ` ${plainLeague(text)} `;
  const [found] = leagues
    .filter((one) => !one.parent && whole.includes(` ${plainLeague(one.name)} `))
    .toSorted((one, other) => other.name.length - one.name.length);
  if (!found) return readLeague(text, { leagues });
  const family = leagues.filter(({ day, parent }) => day === found.day || parent === found.day);
  const division = family.find((one) => one.division && whole.includes(` ${plainLeague(one.division)} `));
  return division ? within(division) : { type: found.day };
}

const within = ({ day, parent }: LeagueName): NamedLeague => ({ type: parent ?? day, division: day });

const isOf = (plain: string, { name }: LeagueName) => plainLeague(name) === plain;

/** A division by its own name, and after its league's. */
const divisionsOf = ({ name, division = '' }: LeagueName) => [
  plainLeague(division),
  `${plainLeague(name)} ${plainLeague(division)}`,
];

const numbers = ['one', 'two', 'three', 'four', 'five', 'six'];

/** Without what leagues are written with or without: 'Monday Ladies’ League, Div. Two' -> 'monday ladies division 2'. */
export const plainLeague = (text: string) =>
  plainName(text)
    .replace(/\b(?:lge|league|match|matches|fixtures)\b/g, ' ')
    .replace(/\bdiv\b/g, 'division')
    .replace(/\b(?:one|two|three|four|five|six)\b/g, (word) => String(numbers.indexOf(word) + 1))
    .replace(/ +/g, ' ')
    .trim();
