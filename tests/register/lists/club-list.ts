/** A list of 200 lines as a club's membership secretary keeps it, with invented people: all oddities are on purpose. */

const firsts =
  'Alan Brenda Clive Doreen Eric Freda George Hilda Ivor Jean Keith Lorna Maurice Norma Oswald Peggy Ralph Sheila Trevor Una'.split(
    ' ',
  );
const lasts =
  'Ashby Bexley Croft Dunmore Eastoe Farrow Gedney Holbeach Ingham Jessop Kelsey Louth Marfleet Nocton Orby Pinchbeck Quadring Rigsby Saxilby Tealby'.split(
    ' ',
  );
const classes = ['Full member', 'Full', 'Full Member', 'Social', 'Hon.', 'Juniors', 'Life', 'Country'];
const joined = ['01/04/98', '03-Apr-18', 'April 2012', '2004', '14/06/2009', '', '1st May 2021'];

export interface ListLine {
  name: string;
  email: string;
  telephone: string;
  class: string;
  joined: string;
}

const name = (n: number) => `${firsts[n % 20]} ${lasts[(n * 7 + Math.floor(n / 20)) % 20]}`;

/** Line of a member: every fifth has no e-mail, every twelfth is a couple, every ninth has a title. */
function lineOf(n: number): ListLine {
  const [first = '', last = ''] = name(n).split(' ');
  const partner = firsts[(n + 1) % 20];
  const titled = n % 9 === 0 ? `Mr ${first} ${last}` : `${first} ${last}`;
  const couple = n % 24 === 0 ? `${first} & ${partner} ${last}` : `Mr & Mrs ${first[0]} ${last}`;
  return {
    name: n % 12 === 0 ? couple : titled,
    email: n % 5 === 3 ? '' : `${first}.${last}${n}@larkby.example`.toLowerCase(),
    telephone: n % 4 === 1 ? '' : `01507 55${String(1000 + n)}`,
    class: classes[n % classes.length] ?? '',
    joined: joined[n % joined.length] ?? '',
  };
}

/** 198 such lines, and a father and a son of one name. */
export const lines: ListLine[] = [
  ...Array.from({ length: 198 }, (_, n) => lineOf(n + 1)),
  { name: 'John Willoughby', email: '', telephone: '01507 559998', class: 'Full', joined: '1971' },
  { name: 'John Willoughby', email: '', telephone: '07700 900999', class: 'Junior', joined: '2023' },
];

const head = ['Members Name', 'E-mail', 'Tel No.', 'Type', 'Date Joined', 'Locker'];

/** As a spreadsheet saves 'Unicode text': two bytes a letter, tabs, a heading line or two over it all. */
export function asSaved(rows: ListLine[] = lines): Uint8Array<ArrayBuffer> {
  const cells = rows.map((row, n) => [...Object.values(row), n % 10 === 0 ? String(n) : '']);
  const text = [['Larkby Bowls Club'], ['Members 2026'], [], head, ...cells, ['', '', '', '', '', '']];
  return new Uint8Array(
    Buffer.from(`\ufeff${text.map((row) => `${row.join('\t')}\r\n`).join('')}`, 'utf16le'),
  );
}
