import { useCallback, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '#app/api/call.ts';
import { useCall } from '#app/api/use-call.ts';
import type { Me } from '#app/api/who/me.ts';
import type { MyPasskeys } from '#app/modules/ways-in/passkeys/exchange/passkey-schemas.server.ts';
import { canUsePasskeys } from '#app/modules/ways-in/passkeys/exchange/passkeys-here.ts';
import type { MyWays } from '#app/modules/ways-in/proof/ways-schemas.server.ts';
import { useClub } from '#app/site/shell.ts';
import { Alert } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Trouble } from '#app/ui/foot/trouble.tsx';
import { reveal } from '#app/ui/reveal.ts';
import { AddPasskey } from './add-passkey.tsx';
import { OnePasskey } from './one-passkey.tsx';

/** Passkeys of the member. Renders null if the club or the browser does not support them. */
export function AccountPasskeys({ me, ways }: { me: Me; ways: MyWays }) {
  const { revalidate } = useRevalidator();
  const { uses } = useClub();
  const { failed, run } = useCall();
  const [mine, setMine] = useState<MyPasskeys>();
  const [can, setCan] = useState(false);
  const [said, setSaid] = useState('');
  const look = useCallback(() => run(async () => setMine(await call('GET /api/passkeys/mine'))), [run]);
  useEffect(() => setCan(canUsePasskeys()), []);
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
    reveal(place);
    place?.scrollIntoView();
  }, [isThere]);
  if (!uses.doors || !(can || mine?.passkeys.length)) return null;

  const begin = () => setSaid('');
  const done = async (words: string) => {
    await revalidate();
    setSaid(words);
  };
  return (
    <Fold title="Fingerprint, face or PIN" about={aboutOf(mine?.passkeys.length ?? 0)} id="passkeys">
      <p>
        This device can remember you: your fingerprint, face or PIN opens the door. Nothing of it is sent to
        us.{ways.hasPassword ? ' Your password stays as it is.' : ''}
      </p>
      <Trouble>{failed?.message}</Trouble>
      {said ? <Alert kind="success">{said}</Alert> : null}
      {mine?.passkeys.length ? (
        <ul className="list">
          {mine.passkeys.map((passkey) => (
            <OnePasskey
              key={`${passkey.id} ${passkey.name}`}
              passkey={passkey}
              hasPassword={ways.hasPassword}
              onBegin={begin}
              onDone={done}
            />
          ))}
        </ul>
      ) : null}
      {mine?.passkeys.length ? <p>Have you lost one of these? Remove it here.</p> : null}
      {mine?.isOnlyWay ? (
        <p>
          You have neither a password nor an e-mail address here. If you lose the device, the Secretary can
          give you a letter that lets you in.
        </p>
      ) : null}
      {can && mine ? (
        <AddPasskey me={me} proof={mine.proof} onBegin={begin} onDone={done} onStale={revalidate} />
      ) : null}
    </Fold>
  );
}

function aboutOf(many: number): string | undefined {
  if (many === 0) return undefined;
  return many === 1 ? '1 device' : `${many} devices`;
}
