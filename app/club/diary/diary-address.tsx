import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '#app/api/call.ts';
import { useCall } from '#app/api/use-call.ts';
import { showMoment } from '#app/core/clock.ts';
import { ButtonLink } from '#app/ui/card.tsx';
import { Alert } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { QrCode } from '#app/ui/qr-code.tsx';
import { SureButton } from '#app/ui/sure-button.tsx';
import type { DiaryAddress, MadeAddress } from './diary-schemas.server.ts';

/** The private address by which a member has these days in the calendar of their own telephone or computer. */
export function DiaryAddressCard({ address }: { address: DiaryAddress | null }) {
  const { revalidate } = useRevalidator();
  const { busy, failed, run } = useCall();
  const [made, setMade] = useState<MadeAddress>();
  const doing = (act: () => Promise<MadeAddress | undefined>) =>
    run(async () => {
      setMade(await act());
      await revalidate();
    });
  const renew = () => doing(() => call('POST /api/me/diary/address'));
  const end = () => doing(() => call('DELETE /api/me/diary/address').then(() => undefined));
  return (
    <Fold
      title="In your own calendar"
      about={address ? 'it has an address' : 'on your telephone or computer'}
      className="diary-address no-print"
      id="calendar"
      open={made !== undefined}
    >
      {failed ? <Alert kind="danger">{failed.message}</Alert> : null}
      {address ? (
        <>
          {made ? <JustMade link={made.link} /> : <MadeBefore madeAt={address.madeAt} />}
          <div className="actions">
            <SureButton button="Make a new address" title="Make a new address?" busy={busy} onSure={renew}>
              The address that you have ends at once. Every calendar that uses it stops, until you give it the
              new one.
            </SureButton>
            <SureButton button="End this address" title="End this address?" busy={busy} onSure={end}>
              Every calendar that uses it stops. You can make another one at any time.
            </SureButton>
          </div>
        </>
      ) : (
        <>
          <p>
            The calendar of your telephone or computer can show these days too. When something changes here,
            it changes there. It needs an address that is yours alone.
          </p>
          <button type="button" className="button" disabled={busy} onClick={renew}>
            Make my calendar address
          </button>
        </>
      )}
    </Fold>
  );
}

function JustMade({ link }: { link: string }) {
  return (
    <>
      <Alert kind="success">
        This is your address. Give it to your calendar now: it is shown this once, since the site itself does
        not keep it.
      </Alert>
      <OnYourPhone link={link} />
      <p>Whoever has this address can read your diary, without signing in: keep it to yourself.</p>
    </>
  );
}

const MadeBefore = ({ madeAt }: { madeAt: string }) => (
  <p>
    You made an address for your calendar on {showMoment(new Date(madeAt))}, and it works. For another
    calendar, or where you have lost it, make a new one: an address is shown only when it is made.
  </p>
);

function OnYourPhone({ link }: { link: string }) {
  const followed = link.replace(/^https?:/, 'webcal:');
  return (
    <>
      <p>
        <strong>On an iPhone, iPad or Mac, and in Outlook:</strong> press the button and say yes to
        subscribing.
      </p>
      <ButtonLink href={followed}>Put it in my calendar</ButtonLink>
      <p>
        <strong>In Google Calendar:</strong> on a computer, press the plus beside ‘Other calendars’, choose
        ‘From URL’, and paste this address. It then shows on your Android telephone as well, often only after
        some hours.
      </p>
      <p>
        <code>{link}</code>
      </p>
      <details>
        <summary>From this screen to a telephone</summary>
        <p>Point the telephone’s camera at this square.</p>
        <QrCode text={followed} label="The address of your calendar as a square code" />
      </details>
    </>
  );
}
