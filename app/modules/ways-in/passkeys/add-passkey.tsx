import { CallFailed } from '#app/api/call.ts';
import type { Me } from '#app/api/who/me.ts';
import { WayForm } from '#app/modules/ways-in/doors/way-form.tsx';
import type { MyPasskeys } from '#app/modules/ways-in/passkeys/exchange/passkey-schemas.server.ts';
import { ComeInAgain } from '#app/modules/ways-in/proof/come-in-again.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';

interface Props {
  me: Me;
  proof: MyPasskeys['proof'];
  /** Clears the earlier success message. */
  onBegin: () => void;
  onDone: (said: string) => Promise<void>;
  /** Called when the recent sign-in has expired, to reload the required proof. */
  onStale: () => Promise<unknown>;
}

/** Form to register this device. Asks for the password after some minutes, as the session may be in another's hands. */
export function AddPasskey({ me, proof, onBegin, onDone, onStale }: Props) {
  if (proof === 'sign in')
    return (
      <>
        <p>To add this device, first show that it is you.</p>
        <ComeInAgain me={me} onDone={onStale} />
      </>
    );
  const asks = proof === 'password';
  return (
    <WayForm
      key={proof}
      fields={['password']}
      button="Remember this device"
      check={({ password }) => (asks && !password ? { password: 'Please give your password.' } : {})}
      send={async ({ password }) => {
        onBegin();
        const { rememberHere } = await import('#app/modules/ways-in/passkeys/exchange/ask-device.ts');
        await rememberHere(password).catch(async (error) => {
          if (error instanceof CallFailed && error.facts.reason === 'proof') await onStale();
          throw error;
        });
        await onDone('This device remembers you.');
      }}
    >
      {asks ? (
        <PasswordField
          label="Your password, so that we know it is you"
          name="password"
          autoComplete="current-password"
          required
        />
      ) : null}
    </WayForm>
  );
}
