// Prints the progress and the summary of a run of tests.
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expected, keepTimes, testsIn, took as tookBefore } from './times.mjs';

const names = { check: 'types and lint', unit: 'SQLite', postgres: 'PostgreSQL', browser: 'the browser' };
/** Budget of a folder in seconds: slower ones are listed. */
const budget = 20;

/** Start printing. `plan` maps each part to its files. */
export function startTelling(plan) {
  const items = Object.entries(plan).flatMap(([part, files]) => files.map((file) => [part, file]));
  const all = items.reduce((sum, [part, file]) => sum + expected(part, file), 0);
  const began = performance.now();
  const tests = [];
  const failures = [];
  const took = {};
  let done = 0;
  let part;
  const isTerminal = process.stdout.isTTY;
  const status = () => {
    const share = Math.min(done / all, 0.99);
    const past = performance.now() - began;
    const left = share > 0.02 ? `, about ${inWords((past / share) * (1 - share))} left` : '';
    const failed = failures.length > 0 ? `, ${failures.length} failed` : '';
    return `${names[part]}: ${tests.length} tests done${failed}, ${Math.round(share * 100)} % of all in ${inWords(past)}${left}`;
  };
  const line = () => part && process.stdout.write(isTerminal ? `\r\u001b[K${status()}` : `${status()}\n`);
  const timer = setInterval(line, isTerminal ? 1000 : 30_000);

  function say(text) {
    process.stdout.write(`${isTerminal ? '\r\u001b[K' : ''}${text}\n`);
  }

  return {
    say,
    /** Begin a part; return the handlers of its events. */
    begin(name) {
      part = name;
      const start = performance.now();
      say(`\n# ${names[name]}: ${plan[name].length} ${plan[name].length === 1 ? 'file' : 'files'}`);
      return {
        event: (event) => note(name, event),
        end() {
          took[name] = performance.now() - start;
        },
      };
    },
    /** Print the slowest tests, folders beyond their budget and failures; then one line with the totals. */
    end() {
      clearInterval(timer);
      part = undefined;
      keepTimes();
      say('');
      tellSlowest(tests, say);
      tellFolders(tests, say);
      say(
        `\nMinutes: ${Object.entries(took)
          .map(([name, ms]) => `${names[name]} ${(ms / 60_000).toFixed(1)}`)
          .join(', ')}; together ${((performance.now() - began) / 60_000).toFixed(1)}`,
      );
      for (const { file, name, part } of failures) say(`Failed: ${name} (${file}, ${names[part]})`);
      const failed = failures.length;
      say(`\n${tests.length - failed} passed, ${failed} failed`);
      return failed === 0 && tests.length > 0;
    },
  };

  function note(part, { file, name, ms, passed, ended, began, isSuite, error }) {
    if (began) return;
    if (ended) {
      done += expected(part, ended);
      tookBefore(part, ended, ms);
      if (!error) return;
      passed = false;
      file = name = ended;
    } else if (part === 'browser' && plan.browser.includes(file)) {
      // A file of journeys has no event for its end.
      done += expected(part, file) / Math.max(1, journeysIn(file));
    }
    if (isSuite && passed) return;
    const test = { part, file, name, ms, passed };
    tests.push(test);
    if (passed || (!error && !ended)) {
      if (!passed) failures.push(test);
      return;
    }
    failures.push(test);
    say(
      `\n✖ ${name} (${names[part]})\n${error}\n  Alone: ${part === 'check' ? file : `npm test -- ${part} ${file}`}\n`,
    );
  }
}

const counts = new Map();
function journeysIn(file) {
  if (!counts.has(file)) counts.set(file, testsIn(readFileSync(file, 'utf8')));
  return counts.get(file);
}

function tellSlowest(tests, say) {
  const slowest = tests.toSorted((one, other) => other.ms - one.ms).slice(0, 10);
  say('The ten slowest, in seconds:');
  for (const { ms, name, file, part } of slowest) say(`${seconds(ms)}  ${name} (${file}, ${names[part]})`);
}

/** List folders beyond their budget: a hint, no failure. */
function tellFolders(tests, say) {
  const sums = new Map();
  for (const { file, part, ms } of tests) {
    const folder = `${dirname(file)}, ${names[part]}`;
    sums.set(folder, (sums.get(folder) ?? 0) + ms);
  }
  const over = [...sums].filter(([, ms]) => ms > budget * 1000).sort(([, one], [, other]) => other - one);
  if (over.length === 0) return;
  say(`\nFolders whose tests took more than ${budget} seconds:`);
  for (const [folder, ms] of over) say(`${seconds(ms)}  ${folder}`);
}

const seconds = (ms) => (ms / 1000).toFixed(1).padStart(6);

function inWords(ms) {
  const all = Math.round(ms / 1000);
  return all < 60 ? `${all} s` : `${Math.floor(all / 60)} min ${String(all % 60).padStart(2, '0')} s`;
}
