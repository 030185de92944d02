import { formatFullDate } from '#app/core/dates.ts';
import {
  londonTimeToInstant,
  maxWebFeedItems,
  renderParagraphs,
  type WebFeedItem,
} from '#app/core/feeds/feed.ts';
import { readAllLeaguesAndDivisions } from '#app/modules/leagues/leagues.server.ts';
import {
  formatMatchOutcome,
  formatMatchResultDetails,
  getMatchOutcome,
} from '#app/modules/leagues/leagues.ts';
import {
  listDivisionMatches,
  type PublicDivisionSeason,
  type PublicLeagueServices,
  readPublicDivisionSeason,
} from './public-division.server.ts';

/** Returns the latest results of a division as feed items; the id of an item survives corrections. */
export function toDivisionResultFeedItems(
  { club, url }: PublicLeagueServices,
  { own, name }: PublicDivisionSeason,
): WebFeedItem[] {
  return listDivisionMatches(own)
    .flatMap(({ id, date, home, away, sheet, note }): WebFeedItem[] => {
      const outcome = getMatchOutcome(sheet, own.card, 'home', away);
      if (!outcome || sheet.state === 'postponed') return [];
      const winner = outcome.winner === '{club}' ? home : outcome.winner;
      const names = { home, away };
      const more = formatMatchResultDetails(sheet, own.card, note, names, club.words.rinks);
      return [
        {
          id: `result:match:${id}`,
          title: formatMatchOutcome({ ...outcome, winner }, away, home),
          url: `${url}/matches/${encodeURIComponent(id)}`,
          html: renderParagraphs([`${name}, ${formatFullDate(date)}`, more]),
          at: londonTimeToInstant(`${date}T18:00`),
        },
      ];
    })
    .reverse()
    .slice(0, maxWebFeedItems);
}

/** Returns the result items of all divisions run by the site. */
export async function readAllResultFeedItems(site: PublicLeagueServices): Promise<WebFeedItem[]> {
  if (!site.club.uses.league) return [];
  const ours = (await readAllLeaguesAndDivisions(site.db)).filter(
    ({ put_by, source }) => put_by === 0 && source === 'own',
  );
  const divisions = await Promise.all(ours.map(({ day }) => readPublicDivisionSeason(site, day)));
  return divisions.flatMap((division) => toDivisionResultFeedItems(site, division));
}
