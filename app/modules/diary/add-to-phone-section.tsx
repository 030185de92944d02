import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { call } from '#app/api/call.ts';
import { PrivateUrl } from '#app/modules/account/private-url.tsx';
import { SaveDirectoryContactsButton } from '#app/modules/directory/add-to-phone.tsx';
import { useClub } from '#app/site/shell.ts';
import { ButtonLink } from '#app/ui/card.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { expandSectionsAround } from '#app/ui/expand-sections.ts';
import { QrCode } from '#app/ui/qr-code.tsx';
import type { DiaryFeedUrl } from './diary-schemas.server.ts';

/** Section with what a member can save on their phone: their dates, and the members' contacts. */
export function AddToPhoneSection({ address }: { address: DiaryFeedUrl | null }) {
  const { directory } = useClub().uses;
  const place = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '#phone') return;
    expandSectionsAround(place.current);
    place.current?.scrollIntoView();
  }, [hash]);
  return (
    <CollapsibleSection
      title="Add to phone"
      about={directory ? 'your dates, and members’ contacts' : 'your dates'}
      className="add-to-phone no-print"
      id="phone"
    >
      <div ref={place} className="stack loose halves">
        <section className="stack">
          <h3>Your dates in the calendar</h3>
          <DiaryFeedUrlForm address={address} />
        </section>
        {directory ? (
          <section className="stack">
            <h3>Members’ contacts</h3>
            <SaveContacts />
          </section>
        ) : null}
      </div>
    </CollapsibleSection>
  );
}

/** Private address of the member's calendar feed. */
const DiaryFeedUrlForm = ({ address }: { address: DiaryFeedUrl | null }) => (
  <PrivateUrl
    madeAt={address?.madeAt ?? null}
    make={() => call('POST /api/me/diary/address')}
    end={() => call('DELETE /api/me/diary/address')}
    why="Show these dates in the calendar on your phone or computer. Any changes will appear there too. You need a private address for this."
    button="Make my calendar address"
    user="calendar"
    opens="your diary"
  >
    {(link) => <SubscribeInstructions link={link} />}
  </PrivateUrl>
);

function SubscribeInstructions({ link }: { link: string }) {
  const followed = link.replace(/^https?:/, 'webcal:');
  return (
    <>
      <Steps title="On an iPhone, iPad or Mac, and in Outlook">
        <li>
          <ButtonLink href={followed}>Add to my calendar</ButtonLink>
        </li>
        <li>
          Press <strong>Subscribe</strong>, then <strong>Add</strong>.
        </li>
      </Steps>
      <Steps title="On an Android phone, with Google Calendar">
        <li>
          On a computer, open <strong>calendar.google.com</strong> with the account of your phone.
        </li>
        <li>
          Press the plus beside <strong>Other calendars</strong>, and choose <strong>From URL</strong>.
        </li>
        <li>
          Paste this address and press <strong>Add calendar</strong>: <code>{link}</code>
        </li>
      </Steps>
      <p>Your dates appear on the phone, often a few hours later.</p>
      <details>
        <summary>Send this to your phone</summary>
        <p>Point your phone’s camera at this QR code.</p>
        <QrCode text={followed} label="QR code with the address of your calendar" />
      </details>
    </>
  );
}

function SaveContacts() {
  return (
    <>
      <p>
        Saves everyone in the directory who shares a phone number or an address, with what they share. To save
        only some of them, search in the <Link to="/members/directory">directory</Link> first.
      </p>
      <SaveDirectoryContactsButton />
      <Steps title="On an iPhone or iPad">
        <li>
          Press <strong>Save contacts</strong>, and <strong>Download</strong> if the phone asks.
        </li>
        <li>
          Press the arrow in Safari’s address bar, then <strong>Downloads</strong> and{' '}
          <strong>members.vcf</strong>.
        </li>
        <li>
          Press <strong>Share</strong>, then <strong>Contacts</strong>, and add all of them.
        </li>
      </Steps>
      <Steps title="On an Android phone">
        <li>
          Press <strong>Save contacts</strong>, then <strong>Open</strong> when the file has arrived.
        </li>
        <li>
          Choose <strong>Contacts</strong>, and the account to save them in.
        </li>
        <li>
          Press <strong>Import</strong> or <strong>OK</strong>.
        </li>
      </Steps>
    </>
  );
}

function Steps({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <p>
        <strong>{title}</strong>
      </p>
      <ol>{children}</ol>
    </div>
  );
}
