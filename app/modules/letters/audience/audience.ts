/** A group is its type, and an id unless it is the only one: 'all', 'class:full'. */
export const getAudienceGroupType = (group: string) => group.split(':')[0] ?? '';
export const getAudienceGroupId = (group: string) => group.slice(group.indexOf(':') + 1);

/** Recipients: groups, individual members added, and individual people left out. */
export interface LetterAudience {
  groups: string[];
  also: string[];
  except: string[];
}

export const emptyLetterAudience: LetterAudience = { groups: [], also: [], except: [] };
export const allMembersAudience: LetterAudience = { ...emptyLetterAudience, groups: ['all'] };

export const isLetterAudienceEmpty = ({ groups, also }: LetterAudience) => groups.length + also.length === 0;

/** Adds a group: 'all' replaces every other group, and any other group replaces 'all'. */
export const addLetterAudienceGroup = (groups: string[], group: string): string[] =>
  group === 'all' ? ['all'] : [...groups.filter((one) => one !== 'all'), group];

/** Group of those who owe the club money. */
export const owingAudienceGroup = 'owing';

/** True if a letter discloses who owes the club money: restricted to officers with the permission 'subscriptions'. */
export const letterDisclosesMoneyOwed = (
  { groups }: Pick<LetterAudience, 'groups'>,
  { subject, body }: { subject: string; body: string },
) =>
  groups.some((group) => getAudienceGroupType(group) === owingAudienceGroup) ||
  /\{\s*owes\s*\}/i.test(subject + body);

/** Delivery method of a letter to one person. */
export type LetterDeliveryMethod = 'mail' | 'paper' | 'not wanted';

export interface LetterCounts {
  mail: number;
  paper: number;
  notWanted: number;
}

export const countLetterDeliveryMethods = (people: { way: string }[]): LetterCounts => ({
  mail: people.filter(({ way }) => way === 'mail').length,
  paper: people.filter(({ way }) => way === 'paper').length,
  notWanted: people.filter(({ way }) => way === 'not wanted').length,
});

/** 'goes to 38 by email, 6 on paper, 2 opted out' */
export function formatLetterRecipientCounts({ mail, paper, notWanted }: LetterCounts): string {
  if (mail + paper + notWanted === 0) return 'goes to no one yet';
  const parts = [
    `goes to ${mail} by email`,
    paper > 0 && `${paper} on paper`,
    notWanted > 0 && `${notWanted} opted out`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** '33 by email, 7 on paper' */
export const formatSentLetterCounts = ({ mail, paper }: LetterCounts): string =>
  [mail > 0 && `${mail} by email`, paper > 0 && `${paper} on paper`].filter(Boolean).join(', ');
