import { type Contact, formatContactCards } from '#app/core/lists/contact-cards.ts';
import { useClubName } from '#app/site/shell.ts';

/** Link that saves a contact; the file is in the link itself, for pages without a script. */
export function AddToPhoneLink({ contact, file }: { contact: Contact; file: string }) {
  const card = formatContactCards([contact], useClubName());
  return (
    <a href={`data:text/vcard;charset=utf-8,${encodeURIComponent(card)}`} download={`${file}.vcf`}>
      Add to phone
    </a>
  );
}
