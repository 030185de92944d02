import { isWebAddress } from '#app/core/addresses.ts';
import { showTime } from '#app/core/dates.ts';
import { keyOf } from '#app/modules/teams/teams.ts';

/** Words that a league's page at the desk needs for itself. */
const ours = ['cups', 'events', 'leagues', 'new', 'teams'];

/** A league's key, which is its path for good: 'Monday Ladies’ League' -> 'monday-ladies'. */
export const leagueKey = (name: string, taken: readonly string[]) =>
  keyOf(withoutLeague(name), [...ours, ...taken], 'league');

/** Without the last word, where that is 'League'. */
function withoutLeague(name: string): string {
  const [last, ...words] = name.trim().split(' ').reverse();
  if (last?.toLowerCase() !== 'league' || words.length === 0) return name;
  const rest = words.reverse().join(' ').trim();
  return ['’', "'"].some((mark) => rest.endsWith(mark)) ? rest.slice(0, -1) : rest;
}

/** What its events are called where nobody says otherwise, and in the calendar's filter. */
export const kindNames = (name: string) => {
  const short = withoutLeague(name);
  return { name: `${short} league match`, short_name: short };
};

/** 'Mondays at 6 PM'; '' where neither is known. */
export function startsWords(weekday: string, time: string): string {
  const at = time && `at ${showTime(time).replace(/(am|pm)$/, (half) => ` ${half.toUpperCase()}`)}`;
  return [weekday && `${weekday}s`, at].filter(Boolean).join(' ');
}

/** Links are typed a line each, the name and then the address. Undefined for a line that is none. */
export function readLinks(text: string): { name: string; href: string }[] | undefined {
  const lines = text.split('\n').map((line) => line.trim());
  const links = lines.filter(Boolean).map((line) => {
    const space = line.lastIndexOf(' ');
    return { name: line.slice(0, Math.max(space, 0)).trim(), href: line.slice(space + 1) };
  });
  return links.every(({ name, href }) => name && isWebAddress(href)) ? links : undefined;
}

export const linksOf = (json: string): { name: string; href: string }[] => JSON.parse(json);
export const linksText = (json: string) =>
  linksOf(json)
    .map(({ name, href }) => `${name} ${href}`)
    .join('\n');
