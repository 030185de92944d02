import { useEffect, useState } from 'react';
import type { SignedInMember } from '#app/api/auth/me.ts';
import { readSessionToken } from '#app/api/auth/token.ts';
import { call, completeBrowserSignIn } from '#app/api/call.ts';
import { useApiCall } from '#app/api/use-call.ts';
import { stripNonDigits } from '#app/modules/auth/codes/digits.ts';
import { canUsePasskeys } from '#app/modules/auth/passkeys/webauthn/browser-support.ts';
import { AuthenticationStepForm } from '#app/modules/auth/passwordless/auth-form.tsx';
import {
  type PendingSignInMail,
  storePendingSignInMail,
} from '#app/modules/auth/passwordless/pending-mail-code.ts';
import { useClub } from '#app/site/shell.ts';
import { Field } from '#app/ui/field.tsx';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';

interface Props {
  me: SignedInMember;
  /** Called after successful authentication. */
  onDone: () => unknown;
}

/**
 * Authenticates again without a password and without leaving the page, so that form input stays. The new session replaces the old
 * one.
 */
export function ReauthenticateWithoutPassword({ me, onDone }: Props) {
  const { uses, secretary } = useClub();
  const { busy, failed, run } = useApiCall();
  const [asked, setAsked] = useState<PendingSignInMail>();
  const [can, setCan] = useState(false);
  useEffect(() => setCan(canUsePasskeys()), []);
  useReauthElsewhere(onDone);
  const { email, id: member } = me;
  const change = async (token: string) => {
    await call('POST /logout', { noRedirect: true }).catch(() => {});
    completeBrowserSignIn(token);
    await onDone();
  };
  const ask = (email: string) =>
    run(async () => {
      const held = await call('POST /api/sign-in/mail', { json: { email }, anonymous: true });
      setAsked(storePendingSignInMail(held, { email, search: '?from=/members/account' }));
    });
  const byDevice = () =>
    run(async () => {
      const { authenticateWithPasskey } = await import(
        '#app/modules/auth/passkeys/webauthn/device-prompt.ts'
      );
      await change(await authenticateWithPasskey(member));
    });
  if (!uses.doors)
    return (
      <p>
        <a href="/members/forgot-password">Choose a new password by email</a>, or ask {secretary}, our
        Secretary, for a letter.
      </p>
    );
  return (
    <div className="stack">
      <VisibleAlert>{failed?.message}</VisibleAlert>
      <div className="actions">
        {email ? (
          <button type="button" className="button quiet" disabled={busy} onClick={() => ask(email)}>
            {asked ? 'Send another code' : 'Send me a code'}
          </button>
        ) : null}
        {can ? (
          <button type="button" className="button quiet" disabled={busy} onClick={byDevice}>
            Use fingerprint, face or PIN
          </button>
        ) : null}
      </div>
      {email ? null : (
        <p>
          If you have no email address, ask {secretary}, our Secretary, for a letter. Sign in with its code,
          then make this change within 15 minutes.
        </p>
      )}
      {asked ? <ReauthDigitsForm asked={asked} member={member} onDone={change} /> : null}
    </div>
  );
}

function ReauthDigitsForm({
  asked,
  member,
  onDone,
}: {
  asked: PendingSignInMail;
  member: string;
  onDone: (token: string) => Promise<void>;
}) {
  return (
    <AuthenticationStepForm
      fields={['digits']}
      button="Confirm code"
      check={({ digits }) =>
        stripNonDigits(digits).length === 6 ? {} : { digits: 'Enter the 6-digit code from the email.' }
      }
      send={async ({ digits }) => {
        const { id, secret } = asked;
        const json = { id, secret, digits: stripNonDigits(digits), member };
        await onDone((await call('POST /api/sign-in/code', { json, anonymous: true })).access_token);
      }}
    >
      <p>
        We have emailed a 6-digit code to <strong className="door-address">{asked.email}</strong>.
      </p>
      <Field
        label="6-digit code from the email"
        name="digits"
        className="door-digits"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        required
      />
    </AuthenticationStepForm>
  );
}

/** Follows a sign-in in another tab, by the link of the mail. */
function useReauthElsewhere(onDone: () => unknown) {
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => key === 'token' && readSessionToken() && onDone();
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [onDone]);
}
