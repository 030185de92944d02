import type { MemberLink } from '#app/kernel/member-link.ts';
import { createSearchIndex } from '#app/modules/pages/admin-search/search-index.ts';
import { modules } from '#app/modules.ts';
import type { Club } from '#app/site/club.ts';

/** Links to members' own pages. These are public; the data of a page is fetched with the member's token. */
export const searchableMemberPages = modules
  .flatMap(({ server }) => server?.memberLinks ?? [])
  .toSorted((a, b) => a.order - b.order);

const toSearchEntry = ({ synonyms, ...link }: MemberLink) => ({
  ...link,
  id: link.to,
  words: synonyms,
  weight: 1,
});

/** Returns up to three member pages that match a query, for signed-in visitors. */
export function findMatchingMemberPages(query: string, { uses }: Pick<Club, 'uses'>) {
  const used = searchableMemberPages.filter(({ feature }) => !feature || uses[feature]);
  return createSearchIndex(used.map(toSearchEntry))
    .find(query)
    .toSorted((one, other) => other.fit - one.fit)
    .slice(0, 3)
    .map(({ one: { to, name, line } }) => ({ to, name, line }));
}
