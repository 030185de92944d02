import { toComparableClubName } from '#app/modules/opponents/opponents.ts';
import type { FixtureListContext, FixtureListLeague } from './fixture-list-context.ts';

/** Parser for the names of leagues and divisions in a list. */

interface ParsedLeague {
  /** Kind of the league's events. */
  type: string;
  /** Division, if given. */
  division?: string;
}

/** Parse a league or division by its name alone, or with the word division, league or match. */
export function parseLeagueName(
  text: string,
  { leagues }: Pick<FixtureListContext, 'leagues'>,
): ParsedLeague | undefined {
  const plain = normalizeLeagueName(text);
  if (!plain) return undefined;
  const named = leagues.find((one) => !one.parent && hasLeagueName(plain, one));
  if (named) return { type: named.day };
  const division = leagues.find((one) => one.division && getDivisionNames(one).includes(plain));
  const twice = leagues.some(
    (one) => one !== division && one.division && getDivisionNames(one).includes(plain),
  );
  return division && !twice ? toParsedLeague(division) : undefined;
}

/** Find the league whose name is in a title, 'West Wolds League 2025, Division Two'; the longest of several. */
export function findLeagueInTitle(
  text: string,
  { leagues }: Pick<FixtureListContext, 'leagues'>,
): ParsedLeague | undefined {
  const whole = ` ${normalizeLeagueName(text)} `;
  const [found] = leagues
    .filter((one) => !one.parent && whole.includes(` ${normalizeLeagueName(one.name)} `))
    .toSorted((one, other) => other.name.length - one.name.length);
  if (!found) return parseLeagueName(text, { leagues });
  const family = leagues.filter(({ day, parent }) => day === found.day || parent === found.day);
  const division = family.find(
    (one) => one.division && whole.includes(` ${normalizeLeagueName(one.division)} `),
  );
  return division ? toParsedLeague(division) : { type: found.day };
}

const toParsedLeague = ({ day, parent }: FixtureListLeague): ParsedLeague => ({
  type: parent ?? day,
  division: day,
});

const hasLeagueName = (plain: string, { name }: FixtureListLeague) => normalizeLeagueName(name) === plain;

/** Return a division's names: its own, and the same after its league's. */
const getDivisionNames = ({ name, division = '' }: FixtureListLeague) => [
  normalizeLeagueName(division),
  `${normalizeLeagueName(name)} ${normalizeLeagueName(division)}`,
];

const numberWords = ['one', 'two', 'three', 'four', 'five', 'six'];

/** Normalize optional words: 'Monday Ladies’ League, Div. Two' -> 'monday ladies division 2'. */
export const normalizeLeagueName = (text: string) =>
  toComparableClubName(text)
    .replace(/\b(?:lge|league|match|matches|fixtures)\b/g, ' ')
    .replace(/\bdiv\b/g, 'division')
    .replace(/\b(?:one|two|three|four|five|six)\b/g, (word) => String(numberWords.indexOf(word) + 1))
    .replace(/ +/g, ' ')
    .trim();
