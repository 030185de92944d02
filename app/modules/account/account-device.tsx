import { useEffect, useState } from 'react';
import type { SignedInMember } from '#app/api/auth/me.ts';
import { readSessionToken } from '#app/api/auth/token.ts';
import {
  checkDeviceOwnership,
  declareOwnDevice,
  getDeviceOwnership,
  resetDeviceOwnership,
} from '#app/api/offline/own-device.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { AlertMessage } from '#app/ui/field.tsx';

/** Owner of this device: the member's own device caches their pages for offline use. */
export function DeviceOwnerCollapsible({ me }: { me: SignedInMember }) {
  const [whose, setWhose] = useState(getDeviceOwnership);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => void checkDeviceOwnership().then(setWhose, () => {}), []);
  if (!whose) return null;
  const isOwn = whose === 'own';
  async function change() {
    setBusy(true);
    if (isOwn) await resetDeviceOwnership();
    const isDone = isOwn || (await declareOwnDevice(me.id, readSessionToken() ?? ''));
    setFailed(!isDone);
    setWhose(getDeviceOwnership());
    setBusy(false);
  }
  return (
    <CollapsibleSection
      title="No signal at the green"
      about={isOwn ? 'this phone is my own' : undefined}
      id="this-phone"
    >
      <p role="status">
        {isOwn
          ? 'Your page, season and availability are saved on this phone so you can see them offline. They are deleted when you sign out, or after 14 days.'
          : 'Nothing of yours is saved on this phone. If it is your own phone, we can save your page, season and availability so you can see them offline.'}
      </p>
      {failed ? (
        <AlertMessage kind="danger">
          This phone could not save your pages. Try again when you are back online.
        </AlertMessage>
      ) : null}
      <div className="actions">
        <button type="button" className="button quiet" disabled={isBusy} onClick={change}>
          {isOwn ? 'Delete saved pages' : 'This is my own phone'}
        </button>
      </div>
    </CollapsibleSection>
  );
}
