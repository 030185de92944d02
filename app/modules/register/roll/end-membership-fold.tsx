import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import type { MemberRollEntry } from '#app/modules/members/members.server.ts';
import { RetainedDataNotice } from '#app/modules/members/retention/retained-data-notice.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';

interface Props {
  member: MemberRollEntry;
  desk: MutationRunner;
  /** True on the viewer's own page. */
  isMine: boolean;
  /** True if the viewer may change this member's sign-in. */
  mayLetIn: boolean;
  /** True if the viewer may export the data stored about a member. */
  mayMakeFile: boolean;
  /** Form to record leaving, in a club with a register. */
  children?: ReactNode;
}

/** Actions that end a membership or remove a member; last on the page. */
export function EndMembershipCollapsible({ member, desk, isMine, mayLetIn, mayMakeFile, children }: Props) {
  const { id, name, state, version } = member;
  return (
    <CollapsibleSection title={children ? 'Leave, suspend, remove' : 'Suspend, remove'} id="leaving">
      {mayLetIn ? children : null}
      {mayLetIn ? (
        <div className="actions">
          {state !== 'suspended' && !isMine ? (
            <ConfirmButton
              large
              button="Suspend"
              title={`Suspend ${name}?`}
              busy={desk.busy}
              onSure={() =>
                desk.mutate(
                  'POST /api/desk/members/{id}/suspension',
                  { param: { id }, version },
                  `${name} suspended.`,
                )
              }
            >
              They are signed out everywhere and cannot sign in until you lift the suspension. Their posts
              stay.
            </ConfirmButton>
          ) : null}
          <RemoveMemberForm member={member} desk={desk} />
        </div>
      ) : (
        <p>
          {name} has access to Club admin. Only an administrator can suspend or remove them, or print them a
          letter with a code.
        </p>
      )}
      <CollapsibleSection under title="What is deleted and what stays" about="when a member is removed">
        <RetainedDataNotice />
      </CollapsibleSection>
      {mayMakeFile ? (
        <p>
          Has the member asked for a copy of their data?{' '}
          <Link to={`/desk/law/requests/${id}`}>Create file</Link>
        </p>
      ) : null}
    </CollapsibleSection>
  );
}

function RemoveMemberForm({ member: { id, name, version }, desk }: Pick<Props, 'member' | 'desk'>) {
  const remove = () =>
    desk.mutate(
      'DELETE /api/desk/members/{id}',
      { param: { id }, version },
      { said: `${name} removed.`, to: '/desk/members' },
    );
  return (
    <ConfirmButton large button="Remove" title={`Remove ${name}?`} busy={desk.busy} onSure={remove}>
      They are signed out straight away, and we email them. Their name, address and password are deleted
      permanently. Their forum posts stay, under ‘A former member’, so that conversations still make sense.
      ‘What is deleted and what stays’ lists what else stays. This cannot be undone.
    </ConfirmButton>
  );
}
