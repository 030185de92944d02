import { showFullDate } from '#app/core/dates.ts';
import { type FeedItem, momentOf, mostItems, paragraphs } from '#app/core/feeds/feed.ts';
import { allLeagues, moreOf } from '#app/modules/leagues/leagues.server.ts';
import { outcomeLine, outcomeOf } from '#app/modules/leagues/leagues.ts';
import { type Division, divisionOf, matchesOf, type Outward } from './division.server.ts';

/** Returns the latest results of a division as feed items; the id of an item survives corrections. */
export function resultItems({ club, url }: Outward, { own, name }: Division): FeedItem[] {
  return matchesOf(own)
    .flatMap(({ id, date, home, away, sheet, note }): FeedItem[] => {
      const outcome = outcomeOf(sheet, own.card, 'home', away);
      if (!outcome || sheet.state === 'postponed') return [];
      const winner = outcome.winner === '{club}' ? home : outcome.winner;
      const names = { home, away };
      const more = moreOf(sheet, own.card, note, names, club.words.rinks);
      return [
        {
          id: `result:match:${id}`,
          title: outcomeLine({ ...outcome, winner }, away, home),
          url: `${url}/matches/${encodeURIComponent(id)}`,
          html: paragraphs([`${name}, ${showFullDate(date)}`, more]),
          at: momentOf(`${date}T18:00`),
        },
      ];
    })
    .reverse()
    .slice(0, mostItems);
}

/** Returns the result items of all divisions run by the site. */
export async function allResultItems(site: Outward): Promise<FeedItem[]> {
  if (!site.club.uses.league) return [];
  const ours = (await allLeagues(site.db)).filter(({ put_by, source }) => put_by === 0 && source === 'own');
  const divisions = await Promise.all(ours.map(({ day }) => divisionOf(site, day)));
  return divisions.flatMap((division) => resultItems(site, division));
}
