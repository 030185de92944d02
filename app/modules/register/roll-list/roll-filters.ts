import { memberRoles } from '#app/api/auth/roles.ts';
import { typedKeys } from '#app/core/typed-objects.ts';
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
export const memberRollPath = '/desk/members';
export type MemberRollQuery = Partial<Record<(typeof memberRollQueryParameters)[number], string>>;

const roleFilterLabels = {
  moderator: 'Moderators',
  editor: 'Editors',
  administrator: 'Administrators',
  member: '',
};

type OfferedFilter = [words: string, count: number, query: MemberRollQuery];

/** The filters of which a club has several; a wide screen has a select of each. */
const selectableFilters = {
  class: { label: 'Membership type', all: 'All types' },
  section: { label: 'Section', all: 'All sections' },
  role: { label: 'Role', all: 'All roles' },
} as const;

export function getMemberRollFilterPills(choices: MemberRollFilters, asked: MemberRollQuery): FilterPill[] {
  const offered: OfferedFilter[] = [
    ['All', choices.all, {}],
    ['Not signed in yet', choices.notIn, { state: 'not in' }],
    ['No email', choices.noEmail, { email: 'no' }],
    ['Owing', choices.owing, { owing: 'yes' }],
    ...getOfferedValues('class', choices),
    ...getOfferedValues('section', choices),
    ['Suspended', choices.suspended, { state: 'suspended', left: 'no' }],
    ['Have left', choices.left, { left: 'yes' }],
    ...getOfferedValues('role', choices),
  ];
  return toFilterPills(offered, asked);
}

/** The selects of a wide screen; those without members are left out. */
export const getMemberRollSelects = (choices: MemberRollFilters, asked: MemberRollQuery) =>
  typedKeys(selectableFilters)
    .map((by) => ({
      ...selectableFilters[by],
      options: toFilterPills(getOfferedValues(by, choices), asked),
    }))
    .filter(({ options }) => options.length > 0);

const toFilterPills = (offered: OfferedFilter[], asked: MemberRollQuery): FilterPill[] =>
  offered
    .filter(([words, count]) => count > 0 || words === 'All')
    .map(([words, count, query]) => ({
      words,
      count,
      to: `${memberRollPath}${toQueryString(query)}`,
      isChosen: toQueryString(query) === toQueryString(asked),
      isSelectOnWide: Object.keys(query).some((by) => by in selectableFilters),
    }));

function getOfferedValues(
  by: keyof typeof selectableFilters,
  { classes, sections, roles }: MemberRollFilters,
): OfferedFilter[] {
  if (by !== 'role')
    return (by === 'class' ? classes : sections).map(({ id, name, members }) => [
      name,
      members,
      { [by]: id },
    ]);
  return memberRoles
    .filter((role) => role !== 'member')
    .map((role) => [roleFilterLabels[role], roles.find((one) => one.role === role)?.members ?? 0, { role }]);
}

/** '?state=suspended&left=no'; '' for no filter. */
function toQueryString(asked: MemberRollQuery): string {
  const query = new URLSearchParams();
  for (const by of memberRollQueryParameters) if (asked[by]) query.set(by, asked[by]);
  return query.size > 0 ? `?${query}` : '';
}
