// State of the process that a test file must restore: the next file runs in the same process.
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Return a snapshot of the state that one file could spoil for another. */
export function standing() {
  return {
    resources: counted(process.getActiveResourcesInfo().filter((name) => !passing.has(name))),
    settings: { ...process.env },
    folder: process.cwd(),
    mask: process.umask(),
    globals: new Set(Object.getOwnPropertyNames(globalThis)),
    listeners: counted(heard().flatMap((name) => Array(process.listenerCount(name)).fill(name))),
    files: new Set(readdirSync(tmpdir())),
  };
}

/** Names of events with listeners; those for the end of the process (loggers) do no harm. */
const heard = () => process.eventNames().filter((name) => name !== 'exit' && name !== 'beforeExit');

/** Handles that close by themselves: work of the thread pool, and connections that fetch() keeps alive for the next request. */
const passing = new Set([
  'FSReqCallback',
  'FSReqPromise',
  'Immediate',
  'CloseReq',
  'TCPSocketWrap',
  'WriteWrap',
]);

/** Return a sentence for each difference from the snapshot that is still there after a second. */
export async function leftBehind(was) {
  // Requests of this tick show up in the next one.
  await new Promise((done) => setTimeout(done, 1));
  for (let round = 0; round < 40 && differences(was).length > 0; round++)
    await new Promise((done) => setTimeout(done, 25));
  return differences(was);
}

function differences(was) {
  const now = standing();
  const names = Object.keys({ ...was.settings, ...now.settings });
  return [
    ...more(was.resources, now.resources).map((name) => `${name} is still open`),
    ...names
      .filter((name) => was.settings[name] !== now.settings[name])
      .map((name) => `the setting ${name} is another`),
    ...(was.folder === now.folder ? [] : ['the folder it works in is another']),
    ...(was.mask === now.mask ? [] : ['the mask of new files is another']),
    ...[...now.globals].filter((name) => !was.globals.has(name)).map((name) => `globalThis.${name}`),
    ...more(was.listeners, now.listeners).map((name) => `the process has one more listener of '${name}'`),
    ...[...now.files]
      .filter((name) => !was.files.has(name))
      .map((name) => `${name} in the folder for the moment`),
  ];
}

function counted(names) {
  const counts = new Map();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

const more = (was, now) =>
  [...now].filter(([name, count]) => count > (was.get(name) ?? 0)).map(([name]) => String(name));
