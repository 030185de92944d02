import { formatMoney } from '#app/core/money.ts';
import type { MemberRollListItem } from '#app/modules/members/members.server.ts';
import { NameWithBoldSurname } from '#app/modules/members/roll/roll-name.tsx';
import { LinkRowItem } from '#app/ui/rows.tsx';

/** Row of the roll: a member's role and class; the state is rendered only if it is unusual. */
export function MemberRollListRow({ member }: { member: MemberRollListItem }) {
  const { id, name, role, register, owes, phone } = member;
  const facts = {
    type: register?.class,
    joined: register?.joined ? `joined ${register.joined.slice(0, 4)}` : '',
    role: role === 'member' ? '' : role,
  };
  const contact = { email: member.email ?? member.signInName };
  // Without a register, the row of a member without a role renders the contact.
  const hasFacts = register || facts.role;
  const state = owes === null ? formatRowState(member) : `${formatMoney(owes)} owing`;
  return (
    <LinkRowItem
      to={`/desk/members/${id}${owes === null ? '' : '#owes'}`}
      name={<NameWithBoldSurname name={name} />}
      cells={hasFacts ? facts : { ...facts, ...contact }}
      wideCells={hasFacts ? { ...contact, phone } : { phone }}
      state={state}
      pressing={owes !== null}
    />
  );
}

function formatRowState({ state, email, register }: MemberRollListItem): string {
  if (register?.leftOn) return `Left ${register.leftOn.slice(0, 4)}`;
  if (state === 'suspended') return 'Suspended';
  if (!email) return 'No email';
  return state === 'not invited' ? 'Not invited' : '';
}
