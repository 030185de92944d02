import { type FormEvent, useEffect, useState } from 'react';
import { type CallFailed, call } from '#app/api/call.ts';
import { showMoment } from '#app/core/clock.ts';
import type { LinkSeen } from '#app/modules/ways-in/codes/doors-schemas.server.ts';
import { WhoIsIt } from '#app/modules/ways-in/sign-in/who-is-it.tsx';
import { ButtonLink, Card } from '#app/ui/card.tsx';
import { Alert } from '#app/ui/field.tsx';
import { Trouble } from '#app/ui/foot/trouble.tsx';
import { valuesOf } from '#app/ui/form.ts';
import { readAsked } from './asked.ts';
import { useComingIn } from './use-coming-in.ts';

/** Card of a mail's link: a button in the requesting browser, instructions in any other. */
export function LinkCard({ code, toSignIn }: { code: string; toSignIn: string }) {
  const [seen, setSeen] = useState<LinkSeen>();
  const [bad, setBad] = useState('');
  useEffect(() => {
    let left = false;
    const asked = readAsked();
    const json = { code, ...(asked && { secret: asked.secret }) };
    call('POST /api/sign-in/link/look', { json, stranger: true }).then(
      (found) => left || setSeen(found),
      (trouble: CallFailed) => left || setBad(trouble.message),
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
  return seen.here ? <ComeInHere code={code} seen={seen} /> : <NotHere seen={seen} toSignIn={toSignIn} />;
}

const asWhom = ({ names }: LinkSeen) => names.join(' or ');
const whenAndWhere = ({ device, askedAt }: LinkSeen) => `with ${device} on ${showMoment(new Date(askedAt))}`;

function ComeInHere({ code, seen }: { code: string; seen: LinkSeen }) {
  const { busy, failed, two, comeIn } = useComingIn();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { member } = valuesOf(event.currentTarget, 'member');
    const { secret = '', search = '' } = readAsked() ?? {};
    const json = { code, secret, ...(member && { member }) };
    return comeIn(() => call('POST /api/sign-in/link', { json, stranger: true }), search);
  }
  return (
    <Card>
      <p>You asked for this {whenAndWhere(seen)}.</p>
      <form className="form" method="post" onSubmit={submit} aria-label="Come in">
        {two.length > 0 ? <WhoIsIt two={two} disabled={busy} /> : null}
        <Trouble>{failed?.message}</Trouble>
        <div className="actions">
          <button type="submit" className="button" disabled={busy}>
            {two.length > 0 ? 'Come in' : `Come in as ${asWhom(seen)}`}
          </button>
        </div>
      </form>
    </Card>
  );
}

/** Digits are not shown here, as the link may have been forwarded. */
function NotHere({ seen, toSignIn }: { seen: LinkSeen; toSignIn: string }) {
  return (
    <Card title="This is another browser">
      <p>
        Somebody asked to come in as {asWhom(seen)} {whenAndWhere(seen)}.
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
