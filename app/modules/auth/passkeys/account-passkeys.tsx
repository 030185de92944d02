import { useCallback, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { SignedInMember } from '#app/api/auth/me.ts';
import { call } from '#app/api/call.ts';
import { useApiCall } from '#app/api/use-call.ts';
import { formatCount } from '#app/core/language.ts';
import { canUsePasskeys } from '#app/modules/auth/passkeys/webauthn/browser-support.ts';
import type { OwnPasskeys } from '#app/modules/auth/passkeys/webauthn/passkey-schemas.server.ts';
import type { OwnSignInMethods } from '#app/modules/auth/reauth/sign-in-methods-schemas.server.ts';
import { useClub } from '#app/site/shell.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { expandSectionsAround } from '#app/ui/expand-sections.ts';
import { AlertMessage } from '#app/ui/field.tsx';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';
import { AddPasskeyForm } from './add-passkey.tsx';
import { PasskeyRow } from './passkey-row.tsx';

/** Passkeys of the member. Renders null if the club or the browser does not support them. */
export function AccountPasskeysCollapsible({ me, ways }: { me: SignedInMember; ways: OwnSignInMethods }) {
  const { revalidate } = useRevalidator();
  const { uses } = useClub();
  const { failed, run } = useApiCall();
  const [mine, setMine] = useState<OwnPasskeys>();
  // Members' pages are rendered in the browser only.
  const [can] = useState(canUsePasskeys);
  const [said, setSaid] = useState('');
  const look = useCallback(() => run(async () => setMine(await call('GET /api/passkeys/mine'))), [run]);
  // Fetch again after other changes of the account, which may have ended a passkey.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each new answer about the ways in
  useEffect(() => {
    if (uses.doors) void look();
  }, [uses.doors, look, ways]);
  // Scroll to the section if the URL's fragment names it.
  const isThere = mine !== undefined;
  useEffect(() => {
    if (!isThere || location.hash !== '#passkeys') return;
    const place = document.getElementById('passkeys');
    expandSectionsAround(place);
    place?.scrollIntoView();
  }, [isThere]);
  if (!uses.doors || !(can || mine?.passkeys.length)) return null;

  const begin = () => setSaid('');
  const done = async (words: string) => {
    await revalidate();
    setSaid(words);
  };
  return (
    <CollapsibleSection
      title="Fingerprint, face or PIN"
      about={formatDeviceCount(mine?.passkeys.length ?? 0)}
      id="passkeys"
    >
      <p>
        This device can remember you, so you can sign in with your fingerprint, face or PIN. None of this is
        sent to us.{ways.hasPassword ? ' Your password stays as it is.' : ''}
      </p>
      <VisibleAlert>{failed?.message}</VisibleAlert>
      {said ? <AlertMessage kind="success">{said}</AlertMessage> : null}
      {mine?.passkeys.length ? (
        <ul className="list">
          {mine.passkeys.map((passkey) => (
            <PasskeyRow
              key={`${passkey.id} ${passkey.name}`}
              passkey={passkey}
              hasPassword={ways.hasPassword}
              onBegin={begin}
              onDone={done}
            />
          ))}
        </ul>
      ) : null}
      {mine?.passkeys.length ? <p>If you have lost one of these devices, remove it here.</p> : null}
      {mine?.isOnlyWay ? (
        <p>
          You have no password or email address here. If you lose the device, the Secretary can give you a
          letter to sign in with.
        </p>
      ) : null}
      {can && mine ? (
        <AddPasskeyForm me={me} proof={mine.proof} onBegin={begin} onDone={done} onStale={revalidate} />
      ) : null}
    </CollapsibleSection>
  );
}

function formatDeviceCount(many: number): string | undefined {
  if (many === 0) return undefined;
  return formatCount(many, 'device');
}
