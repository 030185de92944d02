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
          ? 'Your page, your season and the names are kept on this phone for where there is no line, as you saw them last: until you sign out, and for 14 days at most.'
          : 'Nothing of yours is kept on this phone. On your own phone your page, your season and the names can be there without a line too.'}
      </p>
      {failed ? (
        <AlertMessage kind="danger">
          This phone would not keep it just now. Please try again when there is a line.
        </AlertMessage>
      ) : null}
      <div className="actions">
        <button type="button" className="button quiet" disabled={isBusy} onClick={change}>
          {isOwn ? 'Keep nothing here' : 'This is my own phone'}
        </button>
      </div>
    </CollapsibleSection>
  );
}
