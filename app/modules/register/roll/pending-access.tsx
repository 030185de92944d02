import { Link } from 'react-router';
import { MutationButton } from '#app/admin/forms/mutation-button.tsx';
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
        <MutationButton
          isPrimary={state !== 'invited'}
          desk={desk}
          mutation="POST /api/desk/members/{id}/invitation"
          input={{ param }}
          successMessage={invited}
        >
          Send the invitation{state === 'invited' ? ' again' : ''}
        </MutationButton>
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
    <MutationButton
      desk={desk}
      mutation="DELETE /api/desk/members/{id}/suspension"
      input={{ param, version }}
      successMessage={`${name} can sign in again.`}
    >
      Lift suspension
    </MutationButton>
  );
}
