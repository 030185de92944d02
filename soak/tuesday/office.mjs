import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { allMembersAudience } from '../../app/modules/letters/audience/audience.ts';
import { projectRootFolder } from '../../server/settings/config.ts';
import { members } from './club.mjs';
import { unanswered } from './phone.mjs';

/** Acts of an officer at the desk, on a good connection. */

export const subject = 'The green is closed on Thursday';
const body = 'Dear members,\n\nThe green is closed on Thursday for spraying.\n\nMargaret';

/** Send a request; where the site is busy, retry in a moment. */
async function press({ phone }, ...given) {
  for (let turn = 0; turn < 30; turn += 1) {
    const { body } = await phone.ask(...given).catch(unanswered);
    if (body) return body;
    await wait(2000);
  }
  throw new Error(`${given[2]} was not answered at the desk`);
}

/** Write a letter, check its recipients, and send it. Return the number of recipients by mail. */
export async function sendLetter(officer, ledger, isToAll) {
  const some = Array.from({ length: 44 }, (_, index) => `m${index}`);
  const audience = isToAll ? allMembersAudience : { groups: [], also: some, except: [] };
  const draft = { subject, body, kind: 'rules', replyTo: '', audience };
  const ask = (...given) => press(officer, 'desk: letter', ...given);
  const path = '/api/desk/letters';
  const { id } = await ask('POST', path, { json: { draft }, key: randomUUID() });
  const { letter } = await ask('GET', `${path}/${id}`);
  const { counts } = await ask('POST', `${path}/audience`, {
    json: { kind: draft.kind, subject, body, audience },
  });
  const headers = { 'if-match': `"${letter.version}"` };
  const sent = await ask('POST', `${path}/${id}/sending`, { json: counts, headers });
  ledger.answered.letters.push({ id, ...sent });
}

/** Request the progress of the letter, and the start page of the desk, now and then. */
export async function lookAround({ phone, pause }, { ledger, end }) {
  const [{ id }] = ledger.answered.letters;
  while (performance.now() < end) {
    await phone.ask('desk: a look', 'GET', `/api/desk/letters/${id}`).catch(unanswered);
    await phone.ask('desk: a look', 'GET', '/api/desk/members?limit=100').catch(unanswered);
    await pause(10_000, 20_000);
  }
}

/**
 * Import the secretary's list from a spreadsheet: first the preview, then the import. So many are new, and as many have another
 * telephone number.
 */
export async function importList(officer, ledger) {
  const many = 150;
  const at = Array.from({ length: many }, (_, index) => index);
  const added = at.map((index) => ({
    name: `Newcomer ${index} Fairweather`,
    email: `newcomer${index}@example.org`,
  }));
  const changed = at.map((index) => ({
    id: `m${members - 1 - index}`,
    phone: `01507 666${String(index).padStart(3, '0')}`,
  }));
  const lines = [
    'ID,Name,Email,Telephone',
    ...added.map(({ name, email }, index) => `,${name},${email},01507 777${String(index).padStart(3, '0')}`),
    ...changed.map(({ id, phone: number }) => `${id},Member ${id.slice(1)},,${number}`),
  ];
  const sent = { raw: `${lines.join('\r\n')}\r\n`, type: 'text/csv' };
  const path = '/api/desk/members/import';
  await ledger.during('the import', async () => {
    const trial = await press(officer, 'desk: import', 'POST', `${path}?trial=yes`, sent);
    await officer.pause(2000, 3000);
    const done = await press(officer, 'desk: import', 'POST', `${path}?mark=${trial.mark}`, sent);
    ledger.answered.imported.push({ added, changed, lines: done.lines });
  });
}

/** Make a backup as the night's timer does: in a process of its own beside the site. Return when it began. */
export async function backUp(env, folder, ledger) {
  const file = join(folder, 'tuesday.tar.gz');
  const begun = performance.now();
  await ledger.during('the backup', () => run(env, 'backup', file));
  ledger.took('backup', begun);
  return { file, begun };
}

export async function run(env, ...words) {
  const child = spawn(process.execPath, ['server/cli.ts', ...words], { cwd: projectRootFolder, env });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text;
    });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${words[0]} did not go well: ${said}`);
}
