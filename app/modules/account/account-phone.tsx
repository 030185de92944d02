import { useEffect, useState } from 'react';
import { callItOwn, takeItBack, whosePhone, whosePhoneNow } from '#app/api/kept/own-phone.ts';
import type { Me } from '#app/api/who/me.ts';
import { readToken } from '#app/api/who/token.ts';
import { Alert } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';

/** Owner of this device: the member's own device caches their pages for offline use. */
export function AccountPhone({ me }: { me: Me }) {
  const [whose, setWhose] = useState(whosePhone);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => void whosePhoneNow().then(setWhose, () => {}), []);
  if (!whose) return null;
  const isOwn = whose === 'own';
  async function change() {
    setBusy(true);
    if (isOwn) await takeItBack();
    const isDone = isOwn || (await callItOwn(me.id, readToken() ?? ''));
    setFailed(!isDone);
    setWhose(whosePhone());
    setBusy(false);
  }
  return (
    <Fold title="No signal at the green" about={isOwn ? 'this phone is my own' : undefined} id="this-phone">
      <p role="status">
        {isOwn
          ? 'Your page, your season and the names are kept on this phone for where there is no line, as you saw them last: until you sign out, and for 14 days at most.'
          : 'Nothing of yours is kept on this phone. On your own phone your page, your season and the names can be there without a line too.'}
      </p>
      {failed ? (
        <Alert kind="danger">
          This phone would not keep it just now. Please try again when there is a line.
        </Alert>
      ) : null}
      <div className="actions">
        <button type="button" className="button quiet" disabled={isBusy} onClick={change}>
          {isOwn ? 'Keep nothing here' : 'This is my own phone'}
        </button>
      </div>
    </Fold>
  );
}
