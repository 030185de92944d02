import { money } from '#app/core/money.ts';
import type { RollLine } from '#app/modules/members/members.server.ts';
import { RollName } from '#app/modules/members/roll/roll-name.tsx';
import { Row } from '#app/ui/rows.tsx';

/** Row of the roll: a member's role and class; the state is rendered only if it is unusual. */
export function MemberRow({ member }: { member: RollLine }) {
  const { id, name, role, register, owes } = member;
  const facts = [
    register?.class,
    register?.joined ? `joined ${register.joined.slice(0, 4)}` : '',
    role === 'member' ? '' : role,
  ].filter(Boolean);
  // Without a register, the row renders the contact.
  const line = facts.join(', ') || (register ? '' : (member.email ?? member.signInName));
  const state = owes === null ? stateOf(member) : `${money(owes)} owing`;
  return (
    <Row
      to={`/desk/members/${id}${owes === null ? '' : '#owes'}`}
      name={<RollName name={name} />}
      line={line}
      state={state}
      pressing={owes !== null}
    />
  );
}

function stateOf({ state, email, register }: RollLine): string {
  if (register?.leftOn) return `Left ${register.leftOn.slice(0, 4)}`;
  if (state === 'suspended') return 'Suspended';
  if (!email) return 'No e-mail';
  return state === 'not invited' ? 'Not invited' : '';
}
