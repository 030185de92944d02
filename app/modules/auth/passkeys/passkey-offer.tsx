import { useClub } from '#app/site/shell.ts';

/** Offer to add a passkey: hidden until the script has checked the device and earlier responses. */
export function PasskeyOffer() {
  const { uses } = useClub();
  if (!uses.doors) return null;
  return (
    <section className="card" data-passkey-offer="" aria-label="Remember this device" hidden>
      <p>
        Do you want this device to remember you? Next time you can sign in with your fingerprint, face or PIN.
      </p>
      <div className="actions">
        <a className="button quiet small" href="/members/account#passkeys">
          Yes, please
        </a>
        <button type="button" className="button quiet small" data-no="">
          No, thank you
        </button>
      </div>
    </section>
  );
}
