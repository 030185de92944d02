import { Link } from 'react-router';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import type { MemberRollEntry } from '#app/modules/members/members.server.ts';
import { NoMailServerWarning, useUnsentMailFolder } from '#app/modules/register/invitations/mail-folder.tsx';

interface Props {
  member: MemberRollEntry;
  desk: MutationRunner;
  /** True if the viewer may suspend this member or restore the sign-in. */
  mayLetIn: boolean;
}

/** First action for a member who is not signed in yet, or is suspended; renders null for an active one. */
export function PendingMemberAccessActions({ member, desk, mayLetIn }: Props) {
  const { id, name, state, version } = member;
  const folder = useUnsentMailFolder();
  const param = { id };
  if (state === 'invited' || state === 'not invited') {
    const invited = folder
      ? `Invitation saved as a file in ${folder}. It was not emailed to ${name}.`
      : `The invitation is on its way to ${name}.`;
    return (
      <div className="stack">
        <button
          type="button"
          className={state === 'invited' ? 'button quiet' : 'button'}
          disabled={desk.busy}
          onClick={() => desk.mutate('POST /api/desk/members/{id}/invitation', { param }, invited)}
        >
          Send the invitation{state === 'invited' ? ' again' : ''}
        </button>
        <NoMailServerWarning folder={folder} />
      </div>
    );
  }
  if (!mayLetIn) return null;
  if (state === 'no password')
    return (
      <Link className="button" to={`/desk/members/${id}/letter`}>
        Print a letter with a code
      </Link>
    );
  if (state !== 'suspended') return null;
  return (
    <button
      type="button"
      className="button quiet"
      disabled={desk.busy}
      onClick={() =>
        desk.mutate(
          'DELETE /api/desk/members/{id}/suspension',
          { param, version },
          `${name} can sign in again.`,
        )
      }
    >
      Lift suspension
    </button>
  );
}
