import { plainName } from '#app/modules/calendar/clubs/club-names.ts';
import type { Context, LeagueName } from './list-context.ts';

/** Parser for the names of leagues and divisions in a list. */

interface NamedLeague {
  /** Kind of the league's events. */
  type: string;
  /** Division, if given. */
  division?: string;
}

/** Parse a league or division by its name alone, or with the word division, league or match. */
export function readLeague(text: string, { leagues }: Pick<Context, 'leagues'>): NamedLeague | undefined {
  const plain = plainLeague(text);
  if (!plain) return undefined;
  const named = leagues.find((one) => !one.parent && isOf(plain, one));
  if (named) return { type: named.day };
  const division = leagues.find((one) => one.division && divisionsOf(one).includes(plain));
  const twice = leagues.some((one) => one !== division && one.division && divisionsOf(one).includes(plain));
  return division && !twice ? within(division) : undefined;
}

/** Find the league whose name is in a title, 'West Wolds League 2025, Division Two'; the longest of several. */
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

/** Return a division's names: its own, and the same after its league's. */
const divisionsOf = ({ name, division = '' }: LeagueName) => [
  plainLeague(division),
  `${plainLeague(name)} ${plainLeague(division)}`,
];

const numbers = ['one', 'two', 'three', 'four', 'five', 'six'];

/** Normalize optional words: 'Monday Ladies’ League, Div. Two' -> 'monday ladies division 2'. */
export const plainLeague = (text: string) =>
  plainName(text)
    .replace(/\b(?:lge|league|match|matches|fixtures)\b/g, ' ')
    .replace(/\bdiv\b/g, 'division')
    .replace(/\b(?:one|two|three|four|five|six)\b/g, (word) => String(numbers.indexOf(word) + 1))
    .replace(/ +/g, ' ')
    .trim();
