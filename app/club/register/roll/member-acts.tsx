import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { WhatStays } from '#app/club/members/kept/what-stays.tsx';
import type { RollEntry } from '#app/club/members/members.server.ts';
import { useActs } from '#app/desk/acts/use-acts.tsx';
import { useClub } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { SureButton } from '#app/ui/sure-button.tsx';
import { OnlyFiles, useMailFolder } from './mail-place.tsx';

interface Props {
  member: RollEntry;
  signedIn: boolean;
  /** Whether it is the administrator's own page. */
  mine: boolean;
}

/** Invitation, letter, sign-out, suspension and removal of one member. */
export function MemberActs({ member, signedIn, mine }: Props) {
  const desk = useActs();
  const { busy, word } = desk;
  const { id, name, state, version } = member;
  const folder = useMailFolder();
  const { uses } = useClub();
  const invited = folder
    ? `The invitation has been written to a file in ${folder}, and has not reached ${name}.`
    : `The invitation is on its way to ${name}.`;
  const param = { id };
  const waits = state === 'invited' || state === 'not invited';
  const invite = () => desk.act('POST /api/desk/members/{id}/invitation', { param }, invited);
  const signOut = () =>
    desk.act('DELETE /api/desk/members/{id}/sessions', { param }, `${name} is signed out everywhere.`);
  const letBackIn = () =>
    desk.act('DELETE /api/desk/members/{id}/suspension', { param, version }, `${name} may come in again.`);
  const suspend = () =>
    desk.act('POST /api/desk/members/{id}/suspension', { param, version }, `${name} is suspended.`);
  const remove = () =>
    desk.act(
      'DELETE /api/desk/members/{id}',
      { param, version },
      { said: `${name} is removed.`, to: '/desk/members' },
    );

  return (
    <Card title="What can be done">
      {word}
      {waits ? <OnlyFiles folder={folder} /> : null}
      <div className="actions">
        {waits ? (
          <Act busy={busy} onPress={invite}>
            Send the invitation{state === 'invited' ? ' again' : ''}
          </Act>
        ) : null}
        {state === 'suspended' ? null : (
          <Link className="button quiet" to={`/desk/members/${member.id}/letter`}>
            Print a letter with a code
          </Link>
        )}
        {signedIn ? <SignOut name={name} busy={busy} signOut={signOut} /> : null}
        {state === 'suspended' ? (
          <Act busy={busy} onPress={letBackIn}>
            Let back in
          </Act>
        ) : null}
        {state !== 'suspended' && !mine ? (
          <SureButton large button="Suspend" title={`Suspend ${name}?`} busy={busy} onSure={suspend}>
            They are signed out everywhere and cannot sign in until you let them back in. What they wrote
            stays.
          </SureButton>
        ) : null}
        <SureButton large button="Remove" title={`Remove ${name}?`} busy={busy} onSure={remove}>
          They are signed out at once and told by mail. Their name, address and password are removed for good.
          What they wrote in the forum stays where it is, under ‘A former member’, so that conversations still
          make sense. What else stays is written under ‘What goes and what stays’. This cannot be undone.
        </SureButton>
      </div>
      <details>
        <summary>What goes and what stays when somebody is removed</summary>
        <WhatStays />
      </details>
      {uses.law ? (
        <p>
          Do they ask what we keep about them? <Link to={`/desk/law/requests/${id}`}>Make the file</Link>
        </p>
      ) : null}
    </Card>
  );
}

function SignOut({ name, busy, signOut }: { name: string; busy: boolean; signOut: () => unknown }) {
  const { uses } = useClub();
  return (
    <SureButton
      large
      kind="primary"
      button="Sign out everywhere"
      title={`Sign ${name} out everywhere?`}
      busy={busy}
      onSure={signOut}
    >
      Every browser is signed out.{' '}
      {uses.doors ? 'Devices that open the door by fingerprint, face or PIN and t' : 'T'}he private address of
      their calendar end as well, and they are told by mail. Their password stays as it is.
    </SureButton>
  );
}

function Act({ busy, onPress, children }: { busy: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className="button quiet" disabled={busy} onClick={onPress}>
      {children}
    </button>
  );
}
