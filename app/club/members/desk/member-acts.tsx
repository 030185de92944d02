import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { callAt, type Sent } from '#app/api/call.ts';
import { useCall } from '#app/api/use-call.ts';
import type { RollEntry } from '#app/club/members/roll/member.ts';
import { NotDone } from '#app/desk/not-done.tsx';
import { Card } from '#app/ui/card.tsx';
import { Alert } from '#app/ui/field.tsx';
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
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { busy, failed, run, clear } = useCall();
  const [done, setDone] = useState('');
  const { name, state } = member;
  const folder = useMailFolder();
  const invited = folder
    ? `The invitation has been written to a file in ${folder}, and has not reached ${name}.`
    : `The invitation is on its way to ${name}.`;
  const path = `/api/desk/members/${member.id}`;

  const [last, setLast] = useState<(version: number) => unknown>();
  async function act(method: Sent['method'], end: string, said: string, version?: number) {
    setDone('');
    setLast(() => (seen: number) => act(method, end, said, seen));
    const went = await run(async () => {
      await callAt(path + end, { method, version });
      await revalidate();
    });
    if (went) setDone(said);
  }
  const remove = (version = member.version) =>
    run(async () => {
      setLast(() => remove);
      await callAt(path, { method: 'DELETE', version });
      await navigate('/desk/members');
    });

  return (
    <Card title="What can be done">
      <NotDone
        failed={failed}
        again="Do it all the same"
        onAgain={(version) => last?.(version)}
        onKeep={async () => {
          clear();
          await revalidate();
        }}
      />
      {done ? <Alert kind="success">{done}</Alert> : null}
      {state === 'invited' ? <OnlyFiles folder={folder} /> : null}
      <div className="actions">
        {state === 'invited' ? (
          <Act busy={busy} onPress={() => act('POST', '/invitation', invited)}>
            Send the invitation again
          </Act>
        ) : null}
        {state === 'suspended' ? null : (
          <Link className="button quiet" to={`/desk/members/${member.id}/letter`}>
            Print a letter with a code
          </Link>
        )}
        {signedIn ? (
          <Act busy={busy} onPress={() => act('DELETE', '/sessions', `${name} is signed out everywhere.`)}>
            Sign out everywhere
          </Act>
        ) : null}
        {state === 'suspended' ? (
          <Act
            busy={busy}
            onPress={() => act('DELETE', '/suspension', `${name} may come in again.`, member.version)}
          >
            Let back in
          </Act>
        ) : null}
        {state !== 'suspended' && !mine ? (
          <SureButton
            large
            button="Suspend"
            title={`Suspend ${name}?`}
            busy={busy}
            onSure={() => act('POST', '/suspension', `${name} is suspended.`, member.version)}
          >
            They are signed out everywhere and cannot sign in until you let them back in. What they wrote
            stays.
          </SureButton>
        ) : null}
        <SureButton large button="Remove" title={`Remove ${name}?`} busy={busy} onSure={() => remove()}>
          They are signed out at once and told by mail. Their name, address and password are removed for good.
          What they wrote in the forum stays where it is, under ‘A former member’, so that conversations still
          make sense. This cannot be undone.
        </SureButton>
      </div>
    </Card>
  );
}

function Act({ busy, onPress, children }: { busy: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className="button quiet" disabled={busy} onClick={onPress}>
      {children}
    </button>
  );
}
