import { useEffect, useState } from 'react';
import { completeBrowserSignIn, getPathAfterSignIn } from '#app/api/call.ts';
import { useApiCall } from '#app/api/use-call.ts';
import { allowPasskeyOffer, canUsePasskeys } from '#app/modules/auth/passkeys/webauthn/browser-support.ts';
import { clearSignInHandover } from '#app/modules/auth/sign-in/sign-in-handover.ts';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';

/** Button to sign in with a passkey. Rendered if the browser supports them, as it does not reveal if one exists. */
export function SignInWithPasskeyButton() {
  const [can, setCan] = useState(false);
  const { busy, failed, run } = useApiCall();
  useEffect(() => {
    if (!canUsePasskeys()) return;
    allowPasskeyOffer();
    setCan(true);
  }, []);
  if (!can) return null;
  const comeIn = () =>
    run(async () => {
      const { authenticateWithPasskey } = await import(
        '#app/modules/auth/passkeys/webauthn/device-prompt.ts'
      );
      completeBrowserSignIn(await authenticateWithPasskey());
      clearSignInHandover();
      location.replace(getPathAfterSignIn(location.search));
    });
  return (
    <div className="stack tight passkey-door">
      <p>Does this device already remember you?</p>
      <VisibleAlert>{failed?.message}</VisibleAlert>
      <button type="button" className="button quiet" disabled={busy} onClick={comeIn}>
        Use fingerprint, face or PIN
      </button>
    </div>
  );
}
