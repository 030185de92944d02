import { printTable } from '../../bench/table.mjs';

/** Limits of growth over the time after the first third, as shares of the values at its beginning. */
const aims = { heap: 0.05, rss: 0.1 };

/** Print the measurements; return whether none has grown. */
export function report(found, { count, answers }) {
  const settled = found.slice(Math.floor(found.length / 3));
  const [first, last] = [settled[0], settled.at(-1)];
  const range = (name) => {
    const values = settled.map((one) => one[name]);
    return `${Math.min(...values)} to ${Math.max(...values)}`;
  };
  // A difference of one socket is a sheet that is just being fetched.
  const half = Math.ceil(settled.length / 2);
  const files = settled.map((one) => one.files);
  const moreFiles = Math.min(...files.slice(-half)) > Math.max(...files.slice(0, half));
  const heap = growth(settled.map((one) => one.heap));
  const rss = growth(settled.map((one) => one.rss));
  printTable([
    ...Object.entries(count).map(([what, times]) => ({ what, figure: String(times) })),
    { what: 'answers by status', figure: JSON.stringify(answers) },
    { what: 'quiet moments', figure: `${found.length}, ${settled.length} of them after warming up` },
    line(
      'heap after clearing',
      heap,
      aims.heap,
      settled.map((one) => one.heap),
    ),
    line(
      'all memory',
      rss,
      aims.rss,
      settled.map((one) => one.rss),
    ),
    { what: 'outside the heap', figure: `${first.outside.toFixed(1)} and ${last.outside.toFixed(1)} MB` },
    {
      what: 'open files',
      figure: range('files'),
      aim: 'no more later than earlier',
      ok: !moreFiles,
    },
    ...(last.connections !== undefined
      ? [
          {
            what: 'connections, this look among them',
            figure: range('connections'),
            aim: 'at most 13',
            ok: last.connections <= 13,
          },
        ]
      : []),
    { what: 'what it waits for, before', figure: first.resources },
    { what: 'what it waits for, after', figure: last.resources },
  ]);
  console.log(`heap: ${found.map((one) => one.heap.toFixed(1)).join(' ')}`);
  console.log(`all:  ${found.map((one) => one.rss.toFixed(0)).join(' ')}`);
  return heap <= aims.heap && rss <= aims.rss && !moreFiles;
}

function line(what, grown, aim, values) {
  return {
    what,
    figure: `${values[0].toFixed(1)} and ${values.at(-1).toFixed(1)} MB, ${(grown * 100).toFixed(1)} %`,
    aim: `<= ${aim * 100} %`,
    ok: grown <= aim,
  };
}

/** Return the rise of a straight line through the values from the first to the last, as a share of their mean. */
function growth(values) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = (values.length - 1) / 2;
  const over = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0);
  const under = values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
  return under === 0 ? 0 : ((over / under) * (values.length - 1)) / mean;
}
