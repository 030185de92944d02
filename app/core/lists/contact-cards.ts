import { splitName } from '#app/core/names.ts';

export interface Contact {
  /** Id of the member, so that a telephone updates the contact rather than adding another; omitted where it is not known. */
  id?: string;
  name: string;
  /** Role in the club: 'Secretary'. */
  role?: string;
  phone?: string;
  email?: string;
  /** Multi-line. */
  address?: string;
  /** Page to write to them. */
  url?: string;
}

/** Contacts with something to save: a telephone number, email address or postal address. */
export const filterContacts = <T extends Contact>(people: T[]) =>
  people.filter(({ phone, email, address }) => phone || email || address);

/** Contacts as vCards (RFC 2426), the version that telephones of every age read; `club` is their organisation. */
export const formatContactCards = (people: Contact[], club: string) =>
  people.map((person) => formatContactCard(person, club)).join('');

function formatContactCard({ id, name, role, phone, email, address, url }: Contact, club: string): string {
  const [forenames, surname] = splitName(name);
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    ...(id ? [`UID:${escapeText(id)}`] : []),
    `N:${[surname, forenames, '', '', ''].map(escapeText).join(';')}`,
    `FN:${escapeText(name)}`,
    `ORG:${escapeText(club)}`,
    ...(role ? [`TITLE:${escapeText(role)}`] : []),
    ...(phone ? [`TEL:${escapeText(phone)}`] : []),
    ...(email ? [`EMAIL:${escapeText(email)}`] : []),
    // The lines of an address are not known to be street, town and postcode.
    ...(address ? [`ADR:${['', '', address, '', '', '', ''].map(escapeText).join(';')}`] : []),
    ...(url ? [`URL:${url}`] : []),
    'END:VCARD',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

const maxLineBytes = 75;

/** Continues a line of more than 75 bytes on the next, after a space; a character is never cut. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let [folded, bytes] = ['', 0];
  for (const letter of line) {
    const { length } = encoder.encode(letter);
    if (bytes + length > maxLineBytes) [folded, bytes] = [`${folded}\r\n `, 1];
    folded += letter;
    bytes += length;
  }
  return folded;
}
