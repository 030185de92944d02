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
  toMemberPageLink(
    '/members-community',
    'My page',
    'Things to do, and your week',
    'home today own community members confirm',
  ),
  toMemberPageLink(
    '/members/subscription',
    'My subs',
    'Your subscription and receipts',
    'subscription subs fee owe owing pay paid receipt money fees bill billed asked what I',
    'subscriptions',
  ),
  toMemberPageLink(
    '/members/diary',
    'My season',
    'Your matches, duties and replies',
    'diary season matches picked selected team playing calendar when availability available names down confirm confirmed can play',
  ),
  toMemberPageLink(
    '/members/matches',
    'My competition matches',
    'Who you play, and by when',
    'competition matches draw score result singles pairs opponent contact phone play by',
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
    'When you are on duty for teas, the bar and so on',
    'duty duties rota teas bar turn swap rotas turns mowing',
    'duties',
  ),
  toMemberPageLink(
    '/members/letters',
    'Letters',
    'Letters from the club',
    'letter letters news newsletter minutes emails mail club',
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
    'Phone numbers and email addresses that members share',
    'directory phone telephone number address member ring email',
    'directory',
  ),
  toMemberPageLink(
    '/members/details',
    'My details',
    'Address, phone and emergency contact',
    'details address telephone emergency picture privacy phone number email contact',
    'register',
  ),
  toMemberPageLink(
    '/members/account',
    'My account',
    'Password, email address and email settings',
    'account password e-mail email mail sign in change login log notifications phone tell settings passkey name undo',
  ),
  toMemberPageLink('/forums', 'Forum', 'Members’ discussions', 'forum topic message talk chat lifts'),
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
