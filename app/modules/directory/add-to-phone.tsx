import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '#app/api/call.ts';
import { useApiCall } from '#app/api/use-call.ts';
import { formatCount } from '#app/core/language.ts';
import { filterContacts, formatContactCards } from '#app/core/lists/contact-cards.ts';
import { useClubName } from '#app/site/shell.ts';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';
import type { DirectoryMember } from './read-directory.server.ts';

/** Button that saves the listed members as contacts; none where nobody in the list shares a number or address. */
export function AddToPhoneButton({ people }: { people: DirectoryMember[] }) {
  const clubName = useClubName();
  const contacts = filterContacts(people);
  if (contacts.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className="button quiet"
        aria-describedby="add-to-phone"
        onClick={() => downloadContacts(formatContactCards(contacts, clubName))}
      >
        Add to phone
      </button>
      <span className="hint" id="add-to-phone">
        Saves {formatCount(contacts.length, 'contact')}, with the details they share.{' '}
        <Link to="/members/diary#phone">How to add them</Link>
      </span>
    </>
  );
}

/** Button that fetches the directory and saves as contacts all members who share a number or an address. */
export function SaveDirectoryContactsButton() {
  const clubName = useClubName();
  const { busy, failed, run } = useApiCall();
  const [saved, setSaved] = useState<number>();
  const save = () =>
    run(async () => {
      const contacts = filterContacts((await call('GET /api/directory')).people);
      if (contacts.length > 0) downloadContacts(formatContactCards(contacts, clubName));
      setSaved(contacts.length);
    });
  return (
    <>
      <VisibleAlert>{failed?.message}</VisibleAlert>
      <button type="button" className="button quiet" disabled={busy} onClick={save}>
        Save contacts
      </button>
      <p role="status">{saved === undefined || failed ? '' : formatSavedContacts(saved)}</p>
    </>
  );
}

const formatSavedContacts = (count: number) =>
  count === 0
    ? 'No one in the directory shares a phone number or an address yet.'
    : `${formatCount(count, 'contact')} saved in the file members.vcf. Open it to add them.`;

function downloadContacts(cards: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([cards], { type: 'text/vcard' }));
  link.download = 'members.vcf';
  link.click();
  // Safari reads the file after the press.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
