import { roles } from '#app/api/who/roles.ts';
import type { RollChoices } from '#app/modules/members/members.server.ts';
import type { Pill } from '#app/ui/pills/pills.tsx';

/** Filters of the roll, one at a time; those without members are not offered. */

/** Query parameters that the list accepts. */
export const asking = ['q', 'role', 'state', 'section', 'class', 'left', 'email', 'owing'] as const;
export type Asked = Partial<Record<(typeof asking)[number], string>>;

const roleWords = { moderator: 'Moderators', editor: 'Editors', administrator: 'Administrators', member: '' };

export function pillsOf(choices: RollChoices, asked: Asked): Pill[] {
  const offered: [words: string, count: number, query: Asked][] = [
    ['All', choices.all, {}],
    ['Not in yet', choices.notIn, { state: 'not in' }],
    ['No e-mail', choices.noEmail, { email: 'no' }],
    ['Owing', choices.owing, { owing: 'yes' }],
    ...of('class', choices.classes),
    ...of('section', choices.sections),
    ['Suspended', choices.suspended, { state: 'suspended', left: 'no' }],
    ['Have left', choices.left, { left: 'yes' }],
    ...roles.flatMap((role): [string, number, Asked][] => {
      const members = choices.roles.find((one) => one.role === role)?.members ?? 0;
      return role === 'member' ? [] : [[roleWords[role], members, { role }]];
    }),
  ];
  const chosen = queryOf(asked);
  return offered
    .filter(([words, count]) => count > 0 || words === 'All')
    .map(([words, count, query]) => ({
      words,
      count,
      to: `/desk/members${queryOf(query)}`,
      isChosen: queryOf(query) === chosen,
    }));
}

const of = (by: 'class' | 'section', some: RollChoices['classes']): [string, number, Asked][] =>
  some.map(({ id, name, members }) => [name, members, { [by]: id }]);

/** '?state=suspended&left=no'; '' for no filter. */
function queryOf(asked: Asked): string {
  const query = new URLSearchParams();
  for (const by of asking) if (asked[by]) query.set(by, asked[by]);
  return query.size > 0 ? `?${query}` : '';
}
