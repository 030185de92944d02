import { type FormEvent, useEffect, useState } from 'react';
import { type ApiCallError, call } from '#app/api/call.ts';
import { formatDateTime } from '#app/core/clock.ts';
import type { SignInLinkDetails } from '#app/modules/auth/codes/sign-in-request-schemas.server.ts';
import { SharedAddressMemberField } from '#app/modules/auth/sign-in/member-choice.tsx';
import { ButtonLink, Card } from '#app/ui/card.tsx';
import { AlertMessage } from '#app/ui/field.tsx';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';
import { getFieldValues } from '#app/ui/form-hooks.ts';
import { readPendingSignInMail } from './pending-mail-code.ts';
import { usePasswordlessSignIn } from './use-passwordless-sign-in.ts';

/** Card of a mail's link: a button in the requesting browser, instructions in any other. */
export function SignInLinkCard({ code, toSignIn }: { code: string; toSignIn: string }) {
  const [seen, setSeen] = useState<SignInLinkDetails>();
  const [bad, setBad] = useState('');
  useEffect(() => {
    let left = false;
    const asked = readPendingSignInMail();
    const json = { code, ...(asked && { secret: asked.secret }) };
    call('POST /api/sign-in/link/look', { json, anonymous: true }).then(
      (found) => left || setSeen(found),
      (trouble: ApiCallError) => left || setBad(trouble.message),
    );
    return () => {
      left = true;
    };
  }, [code]);
  if (bad)
    return (
      <Card>
        <AlertMessage kind="danger">{bad}</AlertMessage>
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

const formatMemberNames = ({ names }: SignInLinkDetails) => names.join(' or ');
const formatRequestDevice = ({ device, askedAt }: SignInLinkDetails) =>
  `with ${device} on ${formatDateTime(new Date(askedAt))}`;

function SignInLinkForm({ code, seen }: { code: string; seen: SignInLinkDetails }) {
  const { busy, failed, two, comeIn } = usePasswordlessSignIn();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { member } = getFieldValues(event.currentTarget, 'member');
    const { secret = '', search = '' } = readPendingSignInMail() ?? {};
    const json = { code, secret, ...(member && { member }) };
    return comeIn(() => call('POST /api/sign-in/link', { json, anonymous: true }), search);
  }
  return (
    <Card>
      <p>You asked for this {formatRequestDevice(seen)}.</p>
      <form className="form" method="post" onSubmit={submit} aria-label="Come in">
        {two.length > 0 ? <SharedAddressMemberField two={two} disabled={busy} /> : null}
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
function OtherBrowserNotice({ seen, toSignIn }: { seen: SignInLinkDetails; toSignIn: string }) {
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
