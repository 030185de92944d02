import { toComparableClubName } from '#app/modules/opponents/opponents.ts';

/** A list whose columns are brought to those that a round of results has: who is at home, who is away, and the figures. */

const opponents = /^(?:opponents?|opposition|against whom|versus|vs|v)$/;
const venues = /^(?:venue|h a|home away|home or away|where|place|ha)$/;
const ours = /^(?:for|shots for|our shots|us|our score)$/;
const theirs = /^(?:against|ag|agst|shots against|their shots|them|their score)$/;

/** The row of headings of one team's own card: whom it plays, and no second side. */
export function isTeamFixtureCardHeading(row: string[]): boolean {
  const plain = row.map(toComparableClubName);
  return plain.some((cell) => opponents.test(cell)) && !plain.includes('home') && !plain.includes('away');
}

/** The lines of a team's own card as matches of two sides, in the place where each stood. */
export function teamFixtureCardToMatchRows(rows: string[][], heading: number, team: string): string[][] {
  const plain = (rows[heading] ?? []).map(toComparableClubName);
  const column = (pattern: RegExp) => plain.findIndex((cell) => pattern.test(cell));
  const [date, opponent, venue] = [column(/^(?:date|when|played on)$/), column(opponents), column(venues)];
  const [us, them, score, winner, note] = [
    column(ours),
    column(theirs),
    column(/^(?:score|result)$/),
    column(/^winner|won by$/),
    column(/^(?:notes?|remarks?|comments?|status)$/),
  ];
  return rows.map((row, index) => {
    if (index < heading || row.every((cell) => cell === '')) return row;
    if (index === heading) return [row[date] || 'Date', 'Home', 'Away', row[score] || 'Score'];
    const cell = (at: number) => row[at] ?? '';
    const [, named = cell(opponent), place = cell(venue)] =
      /^(?:vs?\.? )?(.+?) ?\((h|a|home|away)\)$/i.exec(cell(opponent)) ?? [];
    const isAway = /^a/i.test(place);
    const ourScore = scoreOf(cell, { us, them, score });
    // Where a winner is named, the winner's figure stands first.
    const turned =
      winner >= 0 &&
      cell(winner) !== '' &&
      toComparableClubName(cell(winner)) === toComparableClubName(named);
    const first = turned ? ourScore?.toReversed() : ourScore;
    const figures = (isAway ? first?.toReversed() : first)?.join('-') ?? '';
    const told = [wordOf(cell(us), team), wordOf(cell(them), named), figures ? '' : cell(score), cell(note)]
      .map((text) => text.replace(/\b(?:us|we)\b/i, team).replace(/\b(?:them|they|opponents?)\b/i, named))
      .filter((text) => /\p{L}/u.test(text));
    return [cell(date), ...(isAway ? [named, team] : [team, named]), [figures, ...told].join(' ').trim()];
  });
}

/** A word in place of one side's figure, with whose it is. */
function wordOf(cell: string, name: string): string {
  if (!/\p{L}/u.test(cell)) return '';
  return `${cell} ${/^(?:w\/?o|walk|award)/i.test(cell.trim()) ? 'to' : 'by'} ${name}`;
}

function scoreOf(cell: (at: number) => string, { us, them, score }: Record<'us' | 'them' | 'score', number>) {
  if (us >= 0 && them >= 0 && cell(us) !== '' && cell(them) !== '') return [cell(us), cell(them)];
  const [, one = '', other = ''] =
    /(\d{1,3}(?:\.\d{1,2})?) ?[-–] ?(\d{1,3}(?:\.\d{1,2})?)/.exec(cell(score)) ?? [];
  return one ? [one, other] : undefined;
}

/** Returns true if this row of headings says who is at home and who is away. */
const isHeading = (row: string[]) => {
  const plain = row.map(toComparableClubName);
  return (
    (plain.includes('home') || plain.includes('home team')) &&
    (plain.includes('away') || plain.includes('away team'))
  );
};

/** The same list with a row of headings over it, where it has none: its days, two names, and two or four figures. */
export function addSeasonListHeadings(
  rows: string[][],
  { isDay, isTime, isDivision }: Record<'isDay' | 'isTime' | 'isDivision', (text: string) => boolean>,
): string[][] {
  const from = rows.slice(0, 10).findIndex(isHeading);
  if (from >= 0)
    return rows.map((row, index) => {
      if (index > from) return row;
      // Titles stand above: 'Season 2025' is no match.
      return index === from ? oneDay(row) : row.filter(isDivision);
    });
  const filled = rows.filter((row) => row.filter(Boolean).length >= 3);
  if (filled.length === 0 || filled.length * 2 < rows.filter((row) => row.some(Boolean)).length) return rows;
  const width = Math.max(...filled.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, at) => {
    const cells = filled.map((row) => row[at] ?? '').filter(Boolean);
    const most = (is: (text: string) => boolean) =>
      cells.length > 0 && cells.filter(is).length * 2 > cells.length;
    if (most((text) => isTime(text) && !isNumber(text))) return 'time';
    if (most((text) => isDay(text))) return 'date';
    if (most(isNumber)) return 'figure';
    return most((text) => /\p{L}{2}/u.test(text) && !/ vs? /i.test(text)) ? 'name' : '';
  });
  if (columns.filter((one) => one === 'name').length !== 2 || !columns.includes('date')) return rows;
  const many = columns.filter((one) => one === 'figure').length;
  const figures =
    many === 4 ? ['Home points', 'Away points', 'Home shots', 'Away shots'] : ['Home score', 'Away score'];
  const sides = ['Home', 'Away'];
  const heading = columns.map((one) => {
    if (one === 'date') return 'Date';
    if (one === 'name') return sides.shift() ?? '';
    return one === 'figure' && (many === 2 || many === 4) ? (figures.shift() ?? '') : '';
  });
  return [heading, ...rows];
}

/** Of a column for the weekday and one for the date, the date is read. */
function oneDay(row: string[]): string[] {
  const plain = row.map(toComparableClubName);
  if (!plain.includes('date')) return row;
  return row.map((cell, at) => (plain[at] === 'day' || plain[at] === 'weekday' ? '' : cell));
}

const isNumber = (text: string) => /^\d{1,3}(?:[.½]\d{0,2})?$/.test(text);
