import { count, fixed, percentile } from '../../bench/figures.mjs';
import { print, printTable } from '../../bench/table.mjs';

/** Limits of the 99th percentile of the response times, in milliseconds: of pages and taps, and of slower work. */
const aims = {
  usual: 1000,
  slow: { 'sign in': 2000, 'forum: picture sent': 3000, 'desk: import': 5000, backup: 120_000 },
};
const mostMemory = 450;

/** Print the report of the day; return whether it went well. */
export function report({ engine, minutes, seed, ledger, memory, machine, faults }) {
  console.log(`\n${engine}, ${minutes} minutes, seed ${seed}`);
  const kinds = [...ledger.kinds]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([kind, facts]) => rowOf(kind, facts));
  const columns = [
    'kind',
    'how often',
    'p50 ms',
    'p99 ms',
    'longest',
    'line dropped',
    'turned away',
    'failed',
    'lost',
    'aim p99',
    '',
  ];
  print({ columns, rows: kinds.map(({ cells }) => cells) });
  for (const [kind, { failed, lost }] of ledger.kinds) tell(kind, { failed, lost });
  console.log('');
  printTable([...spellRows(ledger), ...memoryRows(memory), machineRow(machine), faultsRow(faults)]);
  for (const fault of faults.slice(0, 3)) console.log(`  ${fault.slice(0, 600)}`);
  const bad = kinds.filter(({ ok }) => !ok).map(({ kind }) => kind);
  if (Math.max(...memory) > mostMemory) bad.push('memory');
  if (faults.length > 0) bad.push('faults');
  console.log(
    bad.length === 0
      ? `A Tuesday in June on ${engine}: well.`
      : `A Tuesday in June on ${engine}: NOT WELL: ${bad.join(', ')}.`,
  );
  return bad.length === 0;
}

function rowOf(kind, { took, dropped, turnedAway, failed, lost }) {
  const times = took.map((one) => one.took);
  const p99 = times.length > 0 ? percentile(times, 0.99) : 0;
  const isTimed = times.some((time) => time > 0);
  const most = aims.slow[kind] ?? aims.usual;
  const ok = turnedAway === 0 && failed.length === 0 && lost.length === 0 && (!isTimed || p99 <= most);
  const timed = isTimed
    ? [percentile(times, 0.5), p99, percentile(times, 1)].map((time) => fixed(time, 0))
    : ['', '', ''];
  const counts = [dropped, turnedAway, failed.length, lost.length].map(String);
  return {
    kind,
    ok,
    cells: [
      kind,
      count(times.length),
      ...timed,
      ...counts,
      isTimed ? `<= ${most}` : '',
      ok ? 'met' : 'MISSED',
    ],
  };
}

function tell(kind, all) {
  for (const [how, found] of Object.entries(all))
    for (const what of found.slice(0, 5)) console.log(`  ${how}, ${kind}: ${what}`);
}

/** Rows of the response times during the backup or the import, beside the rest of the day. */
function spellRows({ kinds, spells }) {
  const all = [...kinds]
    .filter(([kind]) => !(kind in aims.slow) && kind !== 'letter')
    .flatMap(([, { took }]) => took);
  const within = ({ begun, ended }) => all.filter((one) => one.begun + one.took > begun && one.begun < ended);
  const busy = new Set(spells.flatMap(within));
  const line = (what, some) => ({
    what,
    figure: `${fixed(
      percentile(
        some.map(({ took }) => took),
        0.99,
      ),
      0,
    )} ms`,
    beside: `${count(some.length)} requests`,
  });
  return [
    line('p99 of all that is looked at and tapped', all),
    line(
      'the same while neither backup nor import',
      all.filter((one) => !busy.has(one)),
    ),
    ...spells.flatMap((spell) => {
      const some = within(spell);
      return some.length === 0
        ? []
        : [line(`the same during ${spell.what} (${fixed((spell.ended - spell.begun) / 1000)} s)`, some)];
    }),
  ];
}

function memoryRows(memory) {
  const quarter = (from) => {
    const some = memory.slice(
      Math.floor(memory.length * from),
      Math.max(1, Math.floor(memory.length * (from + 0.25))),
    );
    return some.reduce((sum, each) => sum + each, 0) / some.length;
  };
  const most = Math.max(...memory);
  return [
    {
      what: 'memory of the site at most',
      figure: `${fixed(most, 0)} MB`,
      aim: `<= ${mostMemory} MB`,
      ok: most <= mostMemory,
    },
    {
      what: 'on the whole in each quarter of the day',
      figure: `${[0, 0.25, 0.5, 0.75].map((from) => fixed(quarter(from), 0)).join(', ')} MB`,
    },
  ];
}

/** Row of the share of the machine that other processes used: waiting for them is not caused by the site. */
const machineRow = ({ site, cores, others }) => ({
  what: 'processor: the site, and what else ran here beside it and those who asked',
  figure: `${fixed(site * 100, 0)} % and ${fixed(others * 100, 0)} % of a core`,
  beside: `${cores} cores`,
});

const faultsRow = (faults) => ({
  what: 'faults in its log',
  figure: String(faults.length),
  aim: '0',
  ok: faults.length === 0,
});
