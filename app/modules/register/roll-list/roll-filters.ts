import { memberRoles } from '#app/api/auth/roles.ts';
import type { MemberRollFilters } from '#app/modules/members/members.server.ts';
import type { FilterPill } from '#app/ui/pills/pills.tsx';

/** Filters of the roll, one at a time; those without members are not offered. */

/** Query parameters that the list accepts. */
export const memberRollQueryParameters = [
  'q',
  'role',
  'state',
  'section',
  'class',
  'left',
  'email',
  'owing',
] as const;
export type MemberRollQuery = Partial<Record<(typeof memberRollQueryParameters)[number], string>>;

const roleFilterLabels = {
  moderator: 'Moderators',
  editor: 'Editors',
  administrator: 'Administrators',
  member: '',
};

export function getMemberRollFilterPills(choices: MemberRollFilters, asked: MemberRollQuery): FilterPill[] {
  const offered: [words: string, count: number, query: MemberRollQuery][] = [
    ['All', choices.all, {}],
    ['Not signed in yet', choices.notIn, { state: 'not in' }],
    ['No email', choices.noEmail, { email: 'no' }],
    ['Owing', choices.owing, { owing: 'yes' }],
    ...toFilterOptions('class', choices.classes),
    ...toFilterOptions('section', choices.sections),
    ['Suspended', choices.suspended, { state: 'suspended', left: 'no' }],
    ['Have left', choices.left, { left: 'yes' }],
    ...memberRoles.flatMap((role): [string, number, MemberRollQuery][] => {
      const members = choices.roles.find((one) => one.role === role)?.members ?? 0;
      return role === 'member' ? [] : [[roleFilterLabels[role], members, { role }]];
    }),
  ];
  const chosen = toQueryString(asked);
  return offered
    .filter(([words, count]) => count > 0 || words === 'All')
    .map(([words, count, query]) => ({
      words,
      count,
      to: `/desk/members${toQueryString(query)}`,
      isChosen: toQueryString(query) === chosen,
    }));
}

const toFilterOptions = (
  by: 'class' | 'section',
  some: MemberRollFilters['classes'],
): [string, number, MemberRollQuery][] => some.map(({ id, name, members }) => [name, members, { [by]: id }]);

/** '?state=suspended&left=no'; '' for no filter. */
function toQueryString(asked: MemberRollQuery): string {
  const query = new URLSearchParams();
  for (const by of memberRollQueryParameters) if (asked[by]) query.set(by, asked[by]);
  return query.size > 0 ? `?${query}` : '';
}
