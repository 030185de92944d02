import { useEffect, useState } from 'react';
import { afterSignIn, signInHere } from '#app/api/call.ts';
import { useCall } from '#app/api/use-call.ts';
import { canUsePasskeys, mayBeOffered } from '#app/modules/ways-in/passkeys/exchange/passkeys-here.ts';
import { dropCarried } from '#app/modules/ways-in/sign-in/carried.ts';
import { Trouble } from '#app/ui/foot/trouble.tsx';

/** Button to sign in with a passkey. Rendered if the browser supports them, as it does not reveal if one exists. */
export function PasskeyButton() {
  const [can, setCan] = useState(false);
  const { busy, failed, run } = useCall();
  useEffect(() => {
    if (!canUsePasskeys()) return;
    mayBeOffered();
    setCan(true);
  }, []);
  if (!can) return null;
  const comeIn = () =>
    run(async () => {
      const { comeInHere } = await import('#app/modules/ways-in/passkeys/exchange/ask-device.ts');
      signInHere(await comeInHere());
      dropCarried();
      location.replace(afterSignIn(location.search));
    });
  return (
    <div className="passkey-door">
      <p>Does this device remember you already?</p>
      <Trouble>{failed?.message}</Trouble>
      <button type="button" className="button quiet" disabled={busy} onClick={comeIn}>
        Use fingerprint, face or PIN
      </button>
    </div>
  );
}
