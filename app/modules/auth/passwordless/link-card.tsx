import { type FormEvent, useEffect, useState } from 'react';
import { type ApiCallError, call } from '#app/api/call.ts';
import { formatDateTime } from '#app/core/clock.ts';
import { formatList } from '#app/core/language.ts';
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
        <ButtonLink href={toSignIn}>Go to sign in</ButtonLink>
      </Card>
    );
  if (!seen)
    return (
      <p role="status">
        <span className="spinner" aria-hidden="true" /> Checking your link…
      </p>
    );
  return seen.here ? (
    <SignInLinkForm code={code} seen={seen} />
  ) : (
    <OtherBrowserNotice seen={seen} toSignIn={toSignIn} />
  );
}

const formatMemberNames = ({ names }: SignInLinkDetails) => formatList(names, 'or');
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
      <p>You asked for this link {formatRequestDevice(seen)}.</p>
      <form className="form" method="post" onSubmit={submit} aria-label="Sign in">
        {two.length > 0 ? <SharedAddressMemberField two={two} disabled={busy} /> : null}
        <VisibleAlert>{failed?.message}</VisibleAlert>
        <div className="actions">
          <button type="submit" className="button" disabled={busy}>
            {two.length > 0 ? 'Sign in' : `Sign in as ${formatMemberNames(seen)}`}
          </button>
        </div>
      </form>
    </Card>
  );
}

/** Digits are not shown here, as the link may have been forwarded. */
function OtherBrowserNotice({ seen, toSignIn }: { seen: SignInLinkDetails; toSignIn: string }) {
  return (
    <Card title="This is a different browser">
      <p>
        Someone asked to sign in as {formatMemberNames(seen)} {formatRequestDevice(seen)}.
      </p>
      <p>
        <strong>If it was you,</strong> go back to where you asked and type the 6-digit code from the email.
      </p>
      <p>
        <strong>If it was not you,</strong> do nothing. Do not give the code to anyone.
      </p>
      <p>
        To sign in here, <a href={toSignIn}>ask for a code here</a>.
      </p>
    </Card>
  );
}
