import { formatTimeOfDay } from '#app/core/dates.ts';
import { isHttpsUrl } from '#app/core/urls.ts';
import { createUniqueUrlKey } from '#app/modules/teams/teams.ts';

/** Path segments below the admin page of leagues, reserved for the program. */
const reservedLeagueKeys = ['cups', 'events', 'leagues', 'new', 'teams'];

/** Returns a league's permanent key, part of its path: 'Monday Ladies’ League' -> 'monday-ladies'. */
export const createLeagueKey = (name: string, taken: readonly string[]) =>
  createUniqueUrlKey(stripLeagueWord(name), [...reservedLeagueKeys, ...taken], 'league');

/** Strips the last word if it is 'League'. */
function stripLeagueWord(name: string): string {
  const [last, ...words] = name.trim().split(' ').reverse();
  if (last?.toLowerCase() !== 'league' || words.length === 0) return name;
  const rest = words.reverse().join(' ').trim();
  return ['’', "'"].some((mark) => rest.endsWith(mark)) ? rest.slice(0, -1) : rest;
}

/** Default names of its event kind: on the event itself and in the calendar's filter. */
export const getDefaultLeagueEventKindNames = (name: string) => {
  const short = stripLeagueWord(name);
  return { name: `${short} league match`, short_name: short };
};

/** 'Mondays at 6 PM'; '' where neither is known. */
export function formatLeaguePlayingTime(weekday: string, time: string): string {
  const at = time && `at ${formatTimeOfDay(time).replace(/(am|pm)$/, (half) => ` ${half.toUpperCase()}`)}`;
  return [weekday && `${weekday}s`, at].filter(Boolean).join(' ');
}

/** Parses links, one per row: the name, then the address. Returns undefined if any row is invalid. */
export function parseLeagueLinks(text: string): { name: string; href: string }[] | undefined {
  const lines = text.split('\n').map((line) => line.trim());
  const links = lines.filter(Boolean).map((line) => {
    const space = line.lastIndexOf(' ');
    return { name: line.slice(0, Math.max(space, 0)).trim(), href: line.slice(space + 1) };
  });
  return links.every(({ name, href }) => name && isHttpsUrl(href)) ? links : undefined;
}

export const parseStoredLeagueLinks = (json: string): { name: string; href: string }[] => JSON.parse(json);
export const formatStoredLeagueLinks = (json: string) =>
  parseStoredLeagueLinks(json)
    .map(({ name, href }) => `${name} ${href}`)
    .join('\n');
