import type { LetterKind } from '#app/modules/letters/text/kinds.ts';

/** Types of recipient groups; all but 'all' and 'owing' are followed by an id: 'class:full'. */
export const groupSorts = [
  'all',
  'class',
  'section',
  'team',
  'picked',
  'down',
  'unanswered',
  'competition',
  'open',
  'coming',
  'owing',
] as const;
export type GroupSort = (typeof groupSorts)[number];

/** Group types based on an entry, a team selection or an attendance. */
const ofSomething: readonly string[] = ['picked', 'down', 'unanswered', 'competition', 'open', 'coming'];
/** Group types that may include non-members. */
const withStrangers: readonly string[] = ['open', 'coming'];

export const sortOf = (group: string) => group.split(':')[0] ?? '';
export const idOf = (group: string) => group.slice(group.indexOf(':') + 1);

/** Recipients: groups, individual members added, and individual people left out. */
export interface Audience {
  groups: string[];
  also: string[];
  except: string[];
}

export const nobody: Audience = { groups: [], also: [], except: [] };
export const everybody: Audience = { ...nobody, groups: ['all'] };

export const isNobody = ({ groups, also }: Audience) => groups.length + also.length === 0;

/** Adds a group: 'all' replaces every other group, and any other group replaces 'all'. */
export const withGroup = (groups: string[], group: string): string[] =>
  group === 'all' ? ['all'] : [...groups.filter((one) => one !== 'all'), group];

/** True if non-members may get it: only letters of the kind 'entry', to groups of non-members alone. */
export const isForStrangers = ({ groups, also }: Audience, kind: LetterKind) =>
  kind === 'entry' &&
  also.length === 0 &&
  groups.length > 0 &&
  groups.every((one) => withStrangers.includes(sortOf(one)));

/** True if a letter discloses who owes the club money: restricted to officers with the permission 'subscriptions'. */
export const tellsOfMoney = (
  { groups }: Pick<Audience, 'groups'>,
  { subject, body }: { subject: string; body: string },
) => groups.includes('owing') || /\{\s*owes\s*\}/i.test(subject + body);

/** Returns the validation error for a kind that does not fit the groups, or undefined. */
export function kindFault({ groups, also }: Audience, kind: LetterKind): string | undefined {
  if (kind !== 'entry') return undefined;
  const fits = groups.length > 0 && groups.every((one) => ofSomething.includes(sortOf(one)));
  return fits && also.length === 0
    ? undefined
    : 'Not everybody chosen is down for something. Choose an event, a competition or an open alone, or say that it is something else.';
}

/** Delivery method of a letter to one person. */
export type LetterWay = 'mail' | 'paper' | 'not wanted';

export interface Counts {
  mail: number;
  paper: number;
  notWanted: number;
}

export const countsOf = (people: { way: string }[]): Counts => ({
  mail: people.filter(({ way }) => way === 'mail').length,
  paper: people.filter(({ way }) => way === 'paper').length,
  notWanted: people.filter(({ way }) => way === 'not wanted').length,
});

/** 'goes to 38 by mail, 6 on paper, 2 want no letters' */
export function countWords({ mail, paper, notWanted }: Counts): string {
  if (mail + paper + notWanted === 0) return 'goes to nobody yet';
  const parts = [
    `goes to ${mail} by mail`,
    paper > 0 && `${paper} on paper`,
    notWanted > 0 && `${notWanted} ${notWanted === 1 ? 'wants' : 'want'} no letters`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** '33 by mail, 7 on paper' */
export const goneWords = ({ mail, paper }: Counts): string =>
  [mail > 0 && `${mail} by mail`, paper > 0 && `${paper} on paper`].filter(Boolean).join(', ');
