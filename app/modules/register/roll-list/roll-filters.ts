import { memberRoles } from '#app/api/auth/roles.ts';
import type { RollFilters } from '#app/modules/members/members.server.ts';
import type { FilterPill } from '#app/ui/pills/pills.tsx';

/** Filters of the roll, one at a time; those without members are not offered. */

/** Query parameters that the list accepts. */
export const rollQueryParameters = [
  'q',
  'role',
  'state',
  'section',
  'class',
  'left',
  'email',
  'owing',
] as const;
export type RollQuery = Partial<Record<(typeof rollQueryParameters)[number], string>>;

const roleFilterLabels = {
  moderator: 'Moderators',
  editor: 'Editors',
  administrator: 'Administrators',
  member: '',
};

export function getRollFilterPills(choices: RollFilters, asked: RollQuery): FilterPill[] {
  const offered: [words: string, count: number, query: RollQuery][] = [
    ['All', choices.all, {}],
    ['Not in yet', choices.notIn, { state: 'not in' }],
    ['No e-mail', choices.noEmail, { email: 'no' }],
    ['Owing', choices.owing, { owing: 'yes' }],
    ...toFilterOptions('class', choices.classes),
    ...toFilterOptions('section', choices.sections),
    ['Suspended', choices.suspended, { state: 'suspended', left: 'no' }],
    ['Have left', choices.left, { left: 'yes' }],
    ...memberRoles.flatMap((role): [string, number, RollQuery][] => {
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
  some: RollFilters['classes'],
): [string, number, RollQuery][] => some.map(({ id, name, members }) => [name, members, { [by]: id }]);

/** '?state=suspended&left=no'; '' for no filter. */
function toQueryString(asked: RollQuery): string {
  const query = new URLSearchParams();
  for (const by of rollQueryParameters) if (asked[by]) query.set(by, asked[by]);
  return query.size > 0 ? `?${query}` : '';
}
