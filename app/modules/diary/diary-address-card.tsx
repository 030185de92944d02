import { call } from '#app/api/call.ts';
import { PrivateUrlCollapsible } from '#app/modules/account/private-url.tsx';
import { ButtonLink } from '#app/ui/card.tsx';
import { QrCode } from '#app/ui/qr-code.tsx';
import type { DiaryFeedUrl } from './diary-schemas.server.ts';

/** Card for the private address of the member's calendar feed. */
export const DiaryFeedUrlCard = ({ address }: { address: DiaryFeedUrl | null }) => (
  <PrivateUrlCollapsible
    title="In your own calendar"
    about="on your telephone or computer"
    className="diary-address"
    id="calendar"
    madeAt={address?.madeAt ?? null}
    make={() => call('POST /api/me/diary/address')}
    end={() => call('DELETE /api/me/diary/address')}
    why="The calendar of your telephone or computer can show these days too. When something changes here, it changes there. It needs an address that is yours alone."
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
