import { createSearchIndex, type SearchIndexEntry } from '#app/modules/pages/admin-search/search-index.ts';
import type { Club } from '#app/site/club.ts';

/** Link to a member's own page. It is public; the page's data is fetched with the member's token. */
interface MemberPageLink extends SearchIndexEntry {
  to: string;
  uses?: keyof Club['uses'];
}

const toMemberPageLink = (
  to: string,
  name: string,
  line: string,
  words: string,
  uses?: keyof Club['uses'],
): MemberPageLink => ({
  id: to,
  to,
  name,
  line,
  words,
  weight: 1,
  ...(uses && { uses }),
});

export const searchableMemberPages = [
  toMemberPageLink('/members-community', 'My page', 'What waits for you, and your week', 'home today own'),
  toMemberPageLink(
    '/members/subscription',
    'What I owe',
    'Your subscription and receipts',
    'subscription subs fee owe owing pay paid receipt money',
    'subscriptions',
  ),
  toMemberPageLink(
    '/members/diary',
    'My season',
    'Your matches, duties and what you have said',
    'diary season matches picked selected team playing calendar when',
  ),
  toMemberPageLink(
    '/members/matches',
    'My competition matches',
    'Whom you play, and by when',
    'competition matches draw score result singles pairs opponent',
  ),
  toMemberPageLink(
    '/members/games',
    'My games',
    'How your matches went',
    'games averages statistics record',
    'averages',
  ),
  toMemberPageLink(
    '/members/duties',
    'My duties',
    'Teas, bar and the like: when it is your turn',
    'duty duties rota teas bar turn swap',
    'duties',
  ),
  toMemberPageLink(
    '/members/letters',
    'Letters',
    'What the club has written to you',
    'letter letters news newsletter minutes',
    'letters',
  ),
  toMemberPageLink(
    '/members/documents',
    'Documents for members',
    'Minutes, accounts and rules',
    'document minutes agm accounts rules constitution',
    'documents',
  ),
  toMemberPageLink(
    '/members/directory',
    'Directory',
    'Members’ numbers, as far as each allows',
    'directory phone telephone number address member ring email',
    'directory',
  ),
  toMemberPageLink(
    '/members/details',
    'My details',
    'Address, telephone, whom to ring for you',
    'details address telephone emergency picture privacy',
    'register',
  ),
  toMemberPageLink(
    '/members/account',
    'My account',
    'Password, e-mail and which mail you get',
    'account password e-mail email mail sign in change',
  ),
  toMemberPageLink('/forums', 'Forum', 'What members talk about', 'forum topic message talk chat lifts'),
];

/** Returns up to three member pages that match a query, for signed-in visitors. */
export function findMatchingMemberPages(query: string, { uses }: Pick<Club, 'uses'>) {
  const used = searchableMemberPages.filter((one) => !one.uses || uses[one.uses]);
  return createSearchIndex(used)
    .find(query)
    .toSorted((one, other) => other.fit - one.fit)
    .slice(0, 3)
    .map(({ one: { to, name, line } }) => ({ to, name, line }));
}
