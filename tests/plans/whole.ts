/** A query that reads more rows as the years go by: part of its text, the tables that grow for it, and the reason why it may. */
interface Whole {
  says: string;
  of: string;
  why: string;
}

const whole: Whole[] = [
  // In the forum.
  {
    says: 'count(*) as "topics"',
    of: 'topic reading',
    why: 'how many topics a category has, and how many of them are read: counted along indexes, without their words',
  },
  {
    says: 'select "topic"."title", "post"."content"',
    of: 'post topic',
    why: 'all that a member has written, for the file of their own',
  },
  // A member's own rows grow by a few dozen a season.
  { says: '"answer"."member" =', of: 'answer', why: 'what a member has said of all matches' },
  { says: 'inner join "board" on', of: 'answer', why: 'the same, of matches with a list' },
  {
    says: 'from "letter_recipient" inner join "letter"',
    of: 'letter_recipient letter',
    why: 'letters to a member',
  },
  { says: 'inner join "gathering" on', of: 'gathering', why: 'what a member comes to' },
  // Rows that the calendar and its rooms join to events: some dozens a season, from which the dates are calculated.
  { says: '"board".*', of: 'event', why: 'the lists of names, each with its day' },
  { says: '"gathering".*', of: 'gathering event', why: 'suppers and the like, each with its day' },
  { says: 'from "gathering" where "state" !=', of: 'gathering', why: 'which events people say they come to' },
  { says: '"duty".*', of: 'duty event', why: 'duties are shared out by all that there were' },
  { says: 'select "turn".*', of: 'turn', why: 'the same: by whose turn it was' },
  {
    says: '"arrival"."is_paid", "arrival"."at"',
    of: 'arrival',
    why: 'roll-ups are drawn by who met whom before',
  },
  {
    says: '"event"."day" =',
    of: 'pick event',
    why: 'whoever is picked elsewhere on a day, of whatever season it is',
  },
  {
    says: '"event"."our_team" is null',
    of: 'selection event',
    why: 'the latest side of a kind, whose form the next has',
  },
  { says: 'select "type", count(*)', of: 'event', why: 'how many events are of each kind' },
  { says: 'select "opponent" from "event"', of: 'event', why: 'the clubs that we ever played' },
  // Lists that are rendered whole, and sums over whole tables.
  { says: 'from "letter"', of: 'letter', why: 'the list of letters' },
  {
    says: 'from "document"',
    of: 'document document_file',
    why: 'the list of papers, and how many there are',
  },
  { says: 'sum("pence") as "pence"', of: 'subscription_line', why: 'what is owed, of all years' },
  {
    says: 'coalesce(undone.kind',
    of: 'subscription_line',
    why: 'which lines are corrected, of whatever year',
  },
  { says: 'count(*) as "lines"', of: 'subscription_line', why: 'who has an account at all' },
  { says: 'min("line"."at") as "at"', of: 'subscription_line', why: 'which years there are accounts of' },
];

/** Tables of the same size in either club. */
const constant = new Set(['member']);

export const isWhole = (table: string, text: string) =>
  constant.has(table) || whole.some(({ says, of }) => text.includes(says) && of.split(' ').includes(table));
