import type { SignedInMember } from '#app/api/auth/me.ts';
import { ApiCallError } from '#app/api/call.ts';
import type { OwnPasskeys } from '#app/modules/auth/passkeys/webauthn/passkey-schemas.server.ts';
import { AuthenticationStepForm } from '#app/modules/auth/passwordless/auth-form.tsx';
import { ReauthenticateWithoutPassword } from '#app/modules/auth/reauth/reauthenticate.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';

interface Props {
  me: SignedInMember;
  proof: OwnPasskeys['proof'];
  /** Clears the earlier success message. */
  onBegin: () => void;
  onDone: (said: string) => Promise<void>;
  /** Called when the recent sign-in has expired, to reload the required proof. */
  onStale: () => Promise<unknown>;
}

/** Form to register this device. Asks for the password after some minutes, as the session may be in another's hands. */
export function AddPasskeyForm({ me, proof, onBegin, onDone, onStale }: Props) {
  if (proof === 'sign in')
    return (
      <>
        <p>To add this device, first confirm that it is you.</p>
        <ReauthenticateWithoutPassword me={me} onDone={onStale} />
      </>
    );
  const asks = proof === 'password';
  return (
    <AuthenticationStepForm
      key={proof}
      fields={['password']}
      button="Remember this device"
      check={({ password }) => (asks && !password ? { password: 'Enter your password.' } : {})}
      send={async ({ password }) => {
        onBegin();
        const { registerPasskey } = await import('#app/modules/auth/passkeys/webauthn/device-prompt.ts');
        await registerPasskey(password).catch(async (error) => {
          if (error instanceof ApiCallError && error.facts.reason === 'proof') await onStale();
          throw error;
        });
        await onDone('This device will remember you.');
      }}
    >
      {asks ? (
        <PasswordField
          label="Your password, to confirm that it is you"
          name="password"
          autoComplete="current-password"
          required
        />
      ) : null}
    </AuthenticationStepForm>
  );
}
