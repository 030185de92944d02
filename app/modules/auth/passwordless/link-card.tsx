import { type FormEvent, useEffect, useState } from 'react';
import { type CallError, call } from '#app/api/call.ts';
import { formatDateTime } from '#app/core/clock.ts';
import type { SignInLink } from '#app/modules/auth/codes/sign-in-request-schemas.server.ts';
import { MemberChoice } from '#app/modules/auth/sign-in/member-choice.tsx';
import { ButtonLink, Card } from '#app/ui/card.tsx';
import { Alert } from '#app/ui/field.tsx';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';
import { getFieldValues } from '#app/ui/form-hooks.ts';
import { readPendingMailCode } from './pending-mail-code.ts';
import { usePasswordlessSignIn } from './use-passwordless-sign-in.ts';

/** Card of a mail's link: a button in the requesting browser, instructions in any other. */
export function SignInLinkCard({ code, toSignIn }: { code: string; toSignIn: string }) {
  const [seen, setSeen] = useState<SignInLink>();
  const [bad, setBad] = useState('');
  useEffect(() => {
    let left = false;
    const asked = readPendingMailCode();
    const json = { code, ...(asked && { secret: asked.secret }) };
    call('POST /api/sign-in/link/look', { json, anonymous: true }).then(
      (found) => left || setSeen(found),
      (trouble: CallError) => left || setBad(trouble.message),
    );
    return () => {
      left = true;
    };
  }, [code]);
  if (bad)
    return (
      <Card>
        <Alert kind="danger">{bad}</Alert>
        <ButtonLink href={toSignIn}>To the sign-in page</ButtonLink>
      </Card>
    );
  if (!seen)
    return (
      <p role="status">
        <span className="spinner" aria-hidden="true" /> Looking at your link…
      </p>
    );
  return seen.here ? (
    <SignInLinkForm code={code} seen={seen} />
  ) : (
    <OtherBrowserNotice seen={seen} toSignIn={toSignIn} />
  );
}

const formatMemberNames = ({ names }: SignInLink) => names.join(' or ');
const formatRequestDevice = ({ device, askedAt }: SignInLink) =>
  `with ${device} on ${formatDateTime(new Date(askedAt))}`;

function SignInLinkForm({ code, seen }: { code: string; seen: SignInLink }) {
  const { busy, failed, two, comeIn } = usePasswordlessSignIn();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { member } = getFieldValues(event.currentTarget, 'member');
    const { secret = '', search = '' } = readPendingMailCode() ?? {};
    const json = { code, secret, ...(member && { member }) };
    return comeIn(() => call('POST /api/sign-in/link', { json, anonymous: true }), search);
  }
  return (
    <Card>
      <p>You asked for this {formatRequestDevice(seen)}.</p>
      <form className="form" method="post" onSubmit={submit} aria-label="Come in">
        {two.length > 0 ? <MemberChoice two={two} disabled={busy} /> : null}
        <VisibleAlert>{failed?.message}</VisibleAlert>
        <div className="actions">
          <button type="submit" className="button" disabled={busy}>
            {two.length > 0 ? 'Come in' : `Come in as ${formatMemberNames(seen)}`}
          </button>
        </div>
      </form>
    </Card>
  );
}

/** Digits are not shown here, as the link may have been forwarded. */
function OtherBrowserNotice({ seen, toSignIn }: { seen: SignInLink; toSignIn: string }) {
  return (
    <Card title="This is another browser">
      <p>
        Somebody asked to come in as {formatMemberNames(seen)} {formatRequestDevice(seen)}.
      </p>
      <p>
        <strong>If it was you,</strong> go back to where you asked and type the six digits of the mail there.
      </p>
      <p>
        <strong>If it was not you,</strong> do nothing. Give the digits to nobody.
      </p>
      <p>
        To come in here, <a href={toSignIn}>ask for a code here</a>.
      </p>
    </Card>
  );
}
