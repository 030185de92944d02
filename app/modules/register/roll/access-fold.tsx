import { Link } from 'react-router';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { formatDateTime } from '#app/core/clock.ts';
import type { MemberAdminDetails } from '#app/modules/members/members.server.ts';
import { useClub } from '#app/site/shell.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import { Fact } from '#app/ui/tables/fact.tsx';

interface Props {
  roll: MemberAdminDetails;
  desk: MutationRunner;
  /** True if the viewer may change this member's credentials. */
  mayLetIn: boolean;
}

/** Unsubscribed mail, credentials and sessions of a member. */
export function MemberAccessCollapsible({ roll: { member, sessions, stopped }, desk, mayLetIn }: Props) {
  const { id, email, signInName, displayName, addedAt, signedInAt, state } = member;
  const canHaveLetter = mayLetIn && state !== 'suspended';
  return (
    <CollapsibleSection
      title="Email and sign-in"
      about={signedInAt ? `last signed in ${formatDateTime(new Date(signedInAt))}` : 'never signed in'}
      id="ways"
      className="unfolded"
    >
      <dl className="facts">
        <Fact label="Emails they have turned off">{stopped.map((label) => `‘${label}’`).join(', ')}</Fact>
        <Fact label="Signs in with">{email ?? signInName ?? 'nothing yet'}</Fact>
        <Fact label="Signed in now">{sessions.map(({ device }) => device).join(', ') || 'nowhere'}</Fact>
        <Fact label="Forum name">{displayName}</Fact>
        <Fact label="On the membership list since">{formatDateTime(new Date(addedAt))}</Fact>
      </dl>
      {canHaveLetter && state !== 'no password' ? (
        <p>
          <Link to={`/desk/members/${id}/letter`}>Print a letter with a code</Link>
        </p>
      ) : null}
      {mayLetIn && sessions.length > 0 ? <SignOutEverywhereForm member={member} desk={desk} /> : null}
    </CollapsibleSection>
  );
}

function SignOutEverywhereForm({
  member: { id, name, state },
  desk,
}: {
  member: MemberAdminDetails['member'];
  desk: MutationRunner;
}) {
  const { uses } = useClub();
  const signOut = () =>
    desk.mutate(
      'DELETE /api/desk/members/{id}/sessions',
      { param: { id } },
      `${name} signed out everywhere.`,
    );
  return (
    <ConfirmButton
      large
      button="Sign out everywhere"
      title={`Sign ${name} out everywhere?`}
      busy={desk.busy}
      onSure={signOut}
    >
      This signs them out of every browser.{' '}
      {uses.doors
        ? 'Sign-in by fingerprint, face or PIN and their private calendar address stop working too.'
        : 'Their private calendar address stops working too.'}{' '}
      We email them about it.
      {state === 'no password' ? null : ' Their password does not change.'}
    </ConfirmButton>
  );
}
