import { call } from '#app/api/call.ts';
import { PrivateUrlCollapsible } from '#app/modules/account/private-url.tsx';
import { ButtonLink } from '#app/ui/card.tsx';
import { QrCode } from '#app/ui/qr-code.tsx';
import type { DiaryFeedUrl } from './diary-schemas.server.ts';

/** Card for the private address of the member's calendar feed. */
export const DiaryFeedUrlCard = ({ address }: { address: DiaryFeedUrl | null }) => (
  <PrivateUrlCollapsible
    title="In your own calendar"
    about="on your phone or computer"
    className="diary-address"
    id="calendar"
    madeAt={address?.madeAt ?? null}
    make={() => call('POST /api/me/diary/address')}
    end={() => call('DELETE /api/me/diary/address')}
    why="Show these dates in the calendar on your phone or computer. Any changes will appear there too. You need a private address for this."
    button="Make my calendar address"
    user="calendar"
    opens="your diary"
  >
    {(link) => <SubscribeInstructions link={link} />}
  </PrivateUrlCollapsible>
);

function SubscribeInstructions({ link }: { link: string }) {
  const followed = link.replace(/^https?:/, 'webcal:');
  return (
    <>
      <p>
        <strong>On an iPhone, iPad or Mac, and in Outlook:</strong> press the button and agree to subscribe.
      </p>
      <ButtonLink href={followed}>Add to my calendar</ButtonLink>
      <p>
        <strong>In Google Calendar:</strong> on a computer, press the plus beside ‘Other calendars’, choose
        ‘From URL’, and paste this address. Your dates will also appear on your Android phone, often a few
        hours later.
      </p>
      <p>
        <code>{link}</code>
      </p>
      <details>
        <summary>Send this to your phone</summary>
        <p>Point your phone’s camera at this QR code.</p>
        <QrCode text={followed} label="QR code with the address of your calendar" />
      </details>
    </>
  );
}
