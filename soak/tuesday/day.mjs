import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { openDatabase } from '#db/connection.ts';
import { starterData } from '#tests/database.ts';
import { settingsOf, startSite } from '#tests/kills/killed-site.ts';
import { startTestSmtpServer } from '#tests/mail-servers.ts';
import { checkAll } from './check.mjs';
import { members, morning, putClub } from './club.mjs';
import { createLedger } from './ledger.mjs';
import { watchMachine, watchMemory } from './machine.mjs';
import { liveMember, signIn } from './member.mjs';
import { backUp, importList, lookAround, sendLetter } from './office.mjs';
import { createPhone } from './phone.mjs';

const minute = 60_000;
/** Minutes of a day within which a letter to all is delivered: twenty mails a minute. */
const enoughForAll = 12;

/** Run the whole day: the letter, the members, the backup and the import meanwhile, and the checks in the evening. */
export async function liveThrough(t, { minutes, seed }) {
  const data = await starterData(t);
  const db = await openDatabase(data.databaseUrl);
  t.after(() => db.destroy());
  const { open } = await putClub(db);
  const post = await startTestSmtpServer(t);
  const settings = {
    ...settingsOf(data),
    LOG_LEVEL: 'error',
    MAIL_URL: post.url(),
    TRUST_PROXY: '127.0.0.1',
  };
  const ledger = createLedger();
  await writeLetter({ ...settings, CLUB_NOW: morning }, ledger, minutes >= enoughForAll);
  // Starts after the grace period of the letter, two minutes.
  const site = await startSite({ ...settings, CLUB_NOW: morning.replace(':05:', ':08:') });
  // Kills the site at exit, so that it does not outlive a fault of this program.
  process.once('exit', () => site.kill());
  console.log(`The members come in: ${minutes} minutes, and what the letter takes after them`);
  const memory = watchMemory(site.pid);
  const machine = watchMachine(site.pid, db);
  try {
    const day = { url: site.url, seed, open, ledger, pictures: await takePictures(), ...timesOf(minutes) };
    const [backup] = await Promise.all([
      office(day, { settings, data }),
      ...Array.from({ length: members - 1 }, (_, index) => liveMember(index + 1, day)),
    ]);
    console.log('They have gone home; the rest of the letter goes');
    await untilAllSent(db);
    console.log('All is looked through, and the backup restored');
    const found = { memory: memory.end(), machine: machine.end() };
    await checkAll({ db, site, day, ledger, mails: post.got, backup, t });
    await site.stop();
    return {
      ledger,
      ...found,
      faults: site
        .said()
        .split('\n')
        .filter((line) => line.startsWith('{')),
    };
  } finally {
    await site.kill();
  }
}

function timesOf(minutes) {
  const begins = performance.now();
  const length = minutes * minute;
  return { begins, length, end: begins + length, comingIn: length / 2, betweenEnds: length / 24 };
}

const officersDesk = (url, ledger) => {
  const phone = createPhone({ url, from: '10.20.9.9', random: Math.random, hasBadLine: false, ledger });
  return { index: 0, phone, random: Math.random, pause: (least, most) => wait((least + most) / 2) };
};

async function writeLetter(env, ledger, isToAll) {
  const site = await startSite(env);
  try {
    const officer = officersDesk(site.url, ledger);
    await signIn(officer);
    await sendLetter(officer, ledger, isToAll);
    officer.phone.leave();
    await site.stop();
  } finally {
    await site.kill();
  }
}

async function office({ url, ledger, begins, length, end }, { settings, data }) {
  const officer = officersDesk(url, ledger);
  await signIn(officer);
  const until = (share) => wait(Math.max(0, begins + share * length - performance.now()));
  const looking = lookAround(officer, { ledger, end });
  await until(0.4);
  const backup = await backUp(settings, data.dataDir, ledger);
  await until(0.7);
  await importList(officer, ledger);
  await looking;
  officer.phone.leave();
  return backup;
}

/** Render pictures as from a phone, each different. */
const takePictures = () =>
  Promise.all(
    Array.from({ length: 6 }, () =>
      sharp(randomBytes(160 * 120 * 3), { raw: { width: 160, height: 120, channels: 3 } })
        .resize(2400)
        .jpeg()
        .toBuffer(),
    ),
  );

async function untilAllSent(db) {
  const waiting = () =>
    db.selectFrom('outbox').select('id').where('state', '=', 'waiting').where('is_bulk', '=', 1).execute();
  for (let turn = 0; turn < 1200 && (await waiting()).length > 0; turn += 1) await wait(1000);
}
