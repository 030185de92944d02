import { splitPostalAddressAtCommas } from '#app/core/lists/address-lines.ts';
import { unescapeSpreadsheetFormula } from '#app/core/lists/csv.ts';
import {
  mapRegisterFieldsByKind,
  registerEntryFieldNames,
  registerExportHeadings,
} from '#app/modules/register/register.ts';

/** Columns of an imported member list, and how their cells are parsed. */

export const maxMemberImportRows = 2000;

const toPlainHeading = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Plain headings of each column; those of the register entry are declared with its fields. */
const columnHeadings = Object.entries({
  id: 'id memberid',
  name: 'name names fullname member membername membersname',
  title: 'title titles salutation prefix',
  first: 'firstname forename givenname christianname firstnames forenames',
  last: 'lastname surname familyname',
  email: 'email emailaddress emails mail emailaddresses',
  signInName: 'signinname username loginname',
  role: 'role',
  phone:
    'telephone phone telephonenumber phonenumber tel telno mobile mob telephoneno phoneno landline ' +
    'mobilephone mobilenumber mobileno hometelephone homephone hometel contactnumber',
  sections: 'sections section',
  address1: 'address1 addressline1 street line1 houseandstreet',
  address2: 'address2 addressline2 line2 village',
  address3: 'address3 addressline3 line3 town city posttown',
  address4: 'address4 addressline4 line4 county',
  postcode: 'postcode postalcode zip',
  ...mapRegisterFieldsByKind(
    registerEntryFieldNames,
    {},
    ({ aliases = '' }, name) => `${toPlainHeading(registerExportHeadings[name])} ${aliases}`,
  ),
}).map(([field, headings]) => ({ field, headings: headings.trim().split(' ') }));

/** Return the field of each header cell; undefined for an unknown one. A second telephone column is `otherPhone`. */
export function parseMemberImportHeader(cells: string[]): (string | undefined)[] {
  const seen = new Set<string>();
  return cells.map((cell) => {
    const plain = toPlainHeading(cell);
    const field = columnHeadings.find(({ headings }) => headings.includes(plain))?.field;
    const known = field === 'phone' && seen.has('phone') ? 'otherPhone' : field;
    if (known === undefined || seen.has(known)) return undefined;
    seen.add(known);
    return known;
  });
}

const hasNameColumn = (fields: (string | undefined)[]) =>
  fields.includes('name') || (fields.includes('first') && fields.includes('last')) || fields.includes('id');

/** Rows that may stand above the header, such as the club's name and the year. */
const maxHeaderRowIndex = 10;

/**
 * Return the header row and its index: the one with most known columns among the first rows. Undefined if none has a name
 * column.
 */
export function findMemberImportHeader(
  rows: string[][],
): { at: number; fields: (string | undefined)[] } | undefined {
  const found = rows
    .slice(0, maxHeaderRowIndex)
    .map((cells, at) => ({ at, fields: parseMemberImportHeader(treatInitialsAsFirstName(cells)) }))
    .filter(({ fields }) => hasNameColumn(fields));
  const known = ({ fields }: { fields: (string | undefined)[] }) => fields.filter(Boolean).length;
  return found.sort((one, other) => known(other) - known(one) || one.at - other.at)[0];
}

/** Initials are parsed as first names if the list has no others. */
function treatInitialsAsFirstName(cells: string[]): string[] {
  if (parseMemberImportHeader(cells).includes('first')) return cells;
  return cells.map((cell) => (/^ *initials?\.? *$/i.test(cell) ? 'First name' : cell));
}

export const missingMemberImportHeaderText =
  'We cannot find the column names. Put them in the first line, including ‘Name’.';

/** Return a cell's text without the apostrophe by which our own export escapes formulas. */
export const getMemberImportCell = (fields: (string | undefined)[], cells: string[], field: string): string =>
  unescapeSpreadsheetFormula(getRawMemberImportCell(fields, cells, field)).trim();

export const getRawMemberImportCell = (
  fields: (string | undefined)[],
  cells: string[],
  field: string,
): string => (cells[fields.indexOf(field)] ?? '').trim();

export const getMemberImportName = (fields: (string | undefined)[], cells: string[]): string =>
  getMemberImportCell(fields, cells, 'name') ||
  `${getMemberImportCell(fields, cells, 'first')} ${getMemberImportCell(fields, cells, 'last')}`.trim();

const addressColumnNames = ['address', 'address1', 'address2', 'address3', 'address4', 'postcode'];

/** Return the address of a row, joined from any number of address columns; '' for none. */
export function getMemberImportAddress(fields: (string | undefined)[], cells: string[]): string {
  const parts = addressColumnNames.map((field) => getMemberImportCell(fields, cells, field)).filter(Boolean);
  if (parts.length > 0 && parts.every((part) => part === '-')) return '-';
  return parts
    .filter((part) => part !== '-')
    .flatMap((part) => (part.includes('\n') ? [part] : splitPostalAddressAtCommas(part)))
    .join('\n');
}
