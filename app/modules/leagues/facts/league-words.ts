import { isWebAddress } from '#app/core/addresses.ts';
import { showTime } from '#app/core/dates.ts';
import { keyOf } from '#app/modules/teams/teams.ts';

/** Path segments below the admin page of leagues, reserved for the program. */
const ours = ['cups', 'events', 'leagues', 'new', 'teams'];

/** Returns a league's permanent key, part of its path: 'Monday Ladies’ League' -> 'monday-ladies'. */
export const leagueKey = (name: string, taken: readonly string[]) =>
  keyOf(withoutLeague(name), [...ours, ...taken], 'league');

/** Strips the last word if it is 'League'. */
function withoutLeague(name: string): string {
  const [last, ...words] = name.trim().split(' ').reverse();
  if (last?.toLowerCase() !== 'league' || words.length === 0) return name;
  const rest = words.reverse().join(' ').trim();
  return ['’', "'"].some((mark) => rest.endsWith(mark)) ? rest.slice(0, -1) : rest;
}

/** Default names of its event kind: on the event itself and in the calendar's filter. */
export const kindNames = (name: string) => {
  const short = withoutLeague(name);
  return { name: `${short} league match`, short_name: short };
};

/** 'Mondays at 6 PM'; '' where neither is known. */
export function startsWords(weekday: string, time: string): string {
  const at = time && `at ${showTime(time).replace(/(am|pm)$/, (half) => ` ${half.toUpperCase()}`)}`;
  return [weekday && `${weekday}s`, at].filter(Boolean).join(' ');
}

/** Parses links, one per row: the name, then the address. Returns undefined if any row is invalid. */
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
