import { typedKeys } from '#app/core/typed-objects.ts';

/** Column of an entry list. */
export type EntryListColumn =
  | 'skip'
  | 'players'
  | 'first'
  | 'last'
  | 'phone'
  | 'email'
  | 'club'
  | 'paid'
  | 'note'
  | 'state';

/** Headings of the skip, the most telling first; with several in a list, the others name further players. */
const skipHeadings = [
  ...['skip', 'skipper', 'skips', 'skipname', 'nameofskip', 'skipsname', 'captain', 'captainsname'],
  ...['name', 'fullname', 'playername', 'player', 'player1', 'name1', 'entrant', 'entrantname', 'competitor'],
  ...['names', 'players', 'playernames', 'namesofplayers', 'entrants', 'competitors', 'sideplayers'],
  ...['team', 'side', 'teamname', 'entry', 'entryname', 'contact', 'contactname'],
];

/** Headings that may name a side or a person to write to: nobody plays under them where a better one has the skip. */
const notPlayers = ['team', 'side', 'teamname', 'entry', 'entryname', 'contact', 'contactname'];

const columnHeadings: Record<Exclude<EntryListColumn, 'skip'>, string[]> = {
  players: [
    ...['others', 'other', 'otherplayers', 'othernames', 'partner', 'partners', 'partnername', 'with'],
    ...['lead', 'second', 'third', 'two', 'three', 'no2', 'no3', 'no4', 'number2', 'number3', 'number4'],
    ...['player2', 'player3', 'player4', 'player5', 'player6', 'name2', 'name3', 'name4'],
    ...['2ndplayer', '3rdplayer', '4thplayer', 'secondplayer', 'thirdplayer', 'fourthplayer'],
  ],
  first: ['firstname', 'firstnames', 'forename', 'forenames', 'givenname', 'christianname'],
  last: ['lastname', 'surname', 'familyname'],
  phone: [
    ...['phone', 'phoneno', 'phonenumber', 'telephone', 'telephoneno', 'telephonenumber', 'tel', 'telno'],
    ...['mobile', 'mobileno', 'mobilenumber', 'mobilephone', 'mob', 'landline', 'hometel'],
    ...['homephone', 'contactno', 'contactnumber', 'contacttel', 'contactphone'],
  ],
  email: ['email', 'emails', 'emailaddress', 'mail', 'mailaddress', 'contactemail'],
  club: ['club', 'clubname', 'bowlsclub', 'bowlingclub', 'homeclub', 'nameofclub'],
  paid: ['paid', 'haspaid', 'paidup', 'feepaid', 'payment', 'paidyn', 'paidyesno'],
  note: ['note', 'notes', 'remarks', 'comment', 'comments'],
  state: ['state', 'status'],
};

/** Headings of an entry list: the meaning of each column, undefined for an unused one. */
export type EntryListHeadings = (EntryListColumn | undefined)[];

/** Parses the cells of a heading row; undefined unless one of them has the skip. */
function parseEntryListHeadings(cells: string[]): EntryListHeadings | undefined {
  const plain = cells.map((cell) => cell.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''));
  const [skip] = skipHeadings.filter((heading) => plain.includes(heading));
  const isFullName = plain.some((heading) => columnHeadings.last.includes(heading));
  if (skip === undefined && !isFullName) return undefined;
  return plain.map((heading, at) => {
    // With first names and surnames apart, any other name is a further player's.
    if (heading === skip && !isFullName && plain.indexOf(heading) === at) return 'skip';
    if (skipHeadings.includes(heading)) return notPlayers.includes(heading) ? undefined : 'players';
    return columnNames.find((name) => columnHeadings[name].includes(heading));
  });
}

const columnNames = typedKeys(columnHeadings);

/** Rows that may be above the headings, such as the name of the open and its date. */
const maxHeadingRows = 10;

/** Returns the heading row and its index: of the first rows, the one with most known columns. */
export function findEntryListHeadings(
  rows: string[][],
): { at: number; columns: EntryListHeadings } | undefined {
  const found = rows.slice(0, maxHeadingRows).flatMap((cells, at) => {
    const columns = parseEntryListHeadings(cells);
    return columns ? [{ at, columns, known: columns.filter(Boolean).length }] : [];
  });
  return found.toSorted((one, other) => other.known - one.known || one.at - other.at)[0];
}
