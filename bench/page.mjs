// Picks the ten rows of docs/performance.md out of the measurements in bench/results.md, which the same run wrote. Nothing is
// computed and nothing rounded here: the page can say no more than was measured.
import { markdown } from './table.mjs';

const large = '1,000,000';

/** The rows: what each is called, its section, the row there, ours in words, and what is beside it in words. */
const picks = [
  {
    what: 'the home page',
    section: 'pages',
    row: { '': 'home: ours, in memory' },
    ours: rate,
    beside: (_, find) => besideServers(find, 'home'),
  },
  {
    what: 'the calendar of a season',
    section: 'pages',
    row: { '': 'calendar: ours, in memory' },
    ours: rate,
    beside: (_, find) => besideServers(find, 'calendar'),
  },
  forum('a topic that many read', 'topic with its page of replies, hot: in memory', timesNodeBB),
  forum('a topic that is not in memory', 'the same, uniform: not in memory', timesNodeBB),
  forum('the list of topics', 'list of a category: in memory', timesNodeBB),
  forum('a search in the forum', 'search: a common word', (_, find) => {
    const small = find('forum', { '': 'search: a common word', posts: '5,000' });
    return `${small['a second']} in a forum of ${small.posts} messages`;
  }),
  forum('a reply, safe on the disk', 'durable reply', timesNodeBB),
  {
    what: 'whether somebody is signed in',
    section: 'members',
    row: { '': 'who am I, in memory: 1,000 members, 5,000 tokens' },
    ours: ({ measured }) => measured.replace(/^(\S+)\/s, p99 (.+)$/, '$1 a second, 99 of 100 within $2'),
    beside: (_, find) =>
      `bare Node ${find('members', { '': 'who am I: bare node:http' }).measured.replace(/\/s.*/, '')}`,
  },
  {
    what: 'memory, after the first page',
    section: 'memory',
    row: { '': 'ours, idle after a page' },
    ours: ({ measured }) => withoutBrackets(measured),
    beside: (its, find) =>
      `bare Node ${withoutBrackets(find('memory', { '': 'bare node:http, idle' }).measured)}, ${its['beside it'].split('; ')[1]}`,
  },
  {
    what: 'from the command to the first page',
    section: 'start',
    row: { '': 'ours' },
    ours: ({ measured }) => measured,
    beside: (_, find) => `bare Node ${find('start', { '': 'bare node:http' }).measured}`,
  },
];

/** Sections of the bench that the page needs. */
export const sectionsOfPage = [...new Set(picks.map(({ section }) => section))];

function forum(what, name, beside) {
  return { what, section: 'forum', row: { '': name, posts: large }, ours: rate, beside };
}

function rate(its) {
  return `${its['a second']} a second, 99 of 100 within ${its['p99, ms']} ms`;
}

function timesNodeBB(its) {
  return `${withoutBrackets(its['× NodeBB'])} times NodeBB`;
}

const besideServers = (find, page) =>
  [`${page}: nginx`, `${page}: bare node:http`]
    .map((name) => find('pages', { '': name }))
    .map((its, index) => `${['nginx', 'bare Node'][index]} ${its['a second']}`)
    .join(', ');

const withoutBrackets = (text) => text.replace(/ \(.*\)$/, '');

/** Return the block of docs/performance.md, out of the text of bench/results.md. Throws a sentence for a row that is not there. */
export function pageOf(results) {
  const find = (section, wanted) => findRow(results, section, wanted);
  const found = picks.map((pick) => ({ ...pick, its: find(pick.section, pick.row) }));
  const table = {
    columns: ['', 'ours', 'beside it'],
    rows: found.map(({ what, ours, beside, its }) => [what, ours(its), beside(its, find)]),
  };
  const slow = found.filter(({ its }) => Object.values(its).at(-1) === 'MISSED').map(({ what }) => what);
  const bySetting = Map.groupBy(sectionsOfPage, (section) => settingOf(results, section));
  const isOneRun = bySetting.size === 1;
  const notes = [...bySetting].map(
    ([setting, of]) => `- ${isOneRun ? 'one run' : of.join(', ')}: ${setting}`,
  );
  const wish = slow.length === 0 ? [] : [`Slower, or larger, than we wish: ${slow.join('; ')}.`];
  const runs = isOneRun ? [] : ['These rows are of several runs, by the sections of the bench:'];
  return [markdown(table), ...wish, ...runs, notes.join('\n')].join('\n\n');
}

function blockIn(results, section) {
  const [begin, end] = [`<!-- bench ${section} -->`, `<!-- end of ${section} -->`].map((mark) =>
    results.indexOf(mark),
  );
  if (begin === -1 || end < begin) throw new Error(`bench/results.md has no section '${section}'.`);
  return results.slice(begin, end);
}

/** Return a row by its column titles; a verdict's column has no title, as the first one. */
function findRow(results, section, wanted) {
  let columns = [];
  for (const line of blockIn(results, section).split('\n')) {
    if (!line.startsWith('|')) columns = [];
    else {
      const cells = line.slice(2, -2).split(' | ');
      if (columns.length === 0)
        columns = cells.map((title, index) => (index > 0 && title === '' ? 'verdict' : title));
      const its = Object.fromEntries(columns.map((title, index) => [title, cells[index]]));
      if (Object.entries(wanted).every(([title, cell]) => its[title] === cell)) return its;
    }
  }
  throw new Error(`'${Object.values(wanted).join(', ')}' was not measured in the section '${section}'.`);
}

/** Return the day and the machine of a section: its first note. */
const settingOf = (results, section) =>
  /^- (.*?); rounds/m.exec(blockIn(results, section))?.[1] ?? 'on an unknown machine';

/** Work of others that a measurement bears: a tenth of each core, by the system's load average of a minute. */
export const isQuiet = (load, cores) => load <= cores * 0.1;
