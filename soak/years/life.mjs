import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createSeededRandom } from '#app/core/seeded-random.ts';
import { openAccount } from './account.mjs';
import { forumActs } from './acts/forum.mjs';
import { officeActs } from './acts/office.mjs';
import { peopleActs } from './acts/people.mjs';
import { seasonActs } from './acts/season.mjs';
import { openAround } from './around.mjs';
import { openDoors } from './ask.mjs';
import { people, putClub } from './club.mjs';
import { planOf } from './day.mjs';
import { openDisk } from './disk.mjs';
import { backupsIn, lookAround } from './looks.mjs';
import { openMachine } from './machine.mjs';
import { troublesOf } from './troubles.mjs';

const momentOf = (date, time) =>
  date.toPlainDateTime(time).toZonedDateTime('Europe/London').epochMilliseconds;
const minute = 60_000;

/** Run the years of a club, day by day. Return the findings. */
export async function liveYears(t, { days, seed, pace, first }) {
  const begun = performance.now();
  const firstDay = Temporal.PlainDate.from(first);
  const disk = openDisk(1500);
  t.after(disk.close);
  const { db, databaseUrl } = await putClub(t, disk.dataDir);
  const store = join(disk.folder, 'store');
  mkdirSync(store);
  const account = openAccount();
  let machine;
  const around = await openAround(t, () => machine.now());
  machine = openMachine({
    folder: disk.folder,
    start: momentOf(firstDay, '01:30'),
    settings: {
      ...{
        PATH: process.env.PATH,
        PORT: '0',
        LOG_LEVEL: 'warn',
        TRUST_PROXY: '127.0.0.1',
        BACKUP_STORE: store,
      },
      ...{
        DATA_DIR: disk.dataDir,
        ...(databaseUrl.startsWith('sqlite:') ? {} : { DATABASE_URL: databaseUrl }),
      },
      ...around.settings,
    },
    isIdle: (now) => isIdle(db, around, now),
  });
  await machine.command({}, 'backup', '--daily');
  await machine.turnOn();
  const life = await withEverything({
    db,
    disk,
    store,
    account,
    machine,
    around,
    seed,
    days,
    pace,
    firstDay,
  });
  const found = await life.through();
  await machine.turnOff();
  return { ...found, db, disk, store, account, machine, around, seconds: (performance.now() - begun) / 1000 };
}

async function isIdle(db, around, now) {
  const at = new Date(now).toISOString();
  const due = (table) =>
    db.selectFrom(table).select('id').where('state', '=', 'waiting').where('due_at', '<=', at).limit(1);
  const mail = around.isPostAway() ? [] : await due('outbox').where('is_bulk', '=', 0).execute();
  return mail.length === 0 && (await due('push_message').execute()).length === 0;
}

async function withEverything({ db, disk, store, account, machine, around, seed, days, pace, firstDay }) {
  const random = createSeededRandom(seed);
  const any = (list) => list[Math.floor(random() * list.length)];
  const present = Array.from({ length: people }, (_, index) => `m${index}`).filter(
    (_, index) => index > 0 && index % 10 < 9,
  );
  const emails = new Map(present.map((id) => [id, `${id}@example.org`]));
  const mailOf = Object.assign((id) => emails.get(id), { set: (id, email) => emails.set(id, email) });
  const doors = openDoors({ url: machine.url, account });
  const hop = (minutes) => machine.hop(machine.now() + minutes * minute);
  const given = { ...doors, db, account, any, random, mailOf, present, around, hop };
  const troubles = troublesOf({ machine, disk, around, until: momentOf(firstDay.add({ days }), '00:00') });
  const tables = (await db.introspection.getTables()).map(({ name }) => name);
  const ever = new Set(backupsIn(join(disk.dataDir, 'backups')));
  const looks = [];

  const plan = planOf({
    season: guarded(seasonActs(given)),
    forum: guarded(forumActs(given)),
    office: guarded(officeActs(given)),
    people: guarded(peopleActs(given)),
  });

  const lettersWait = async () =>
    !around.isPostAway() &&
    (await db
      .selectFrom('outbox')
      .select('id')
      .where('state', '=', 'waiting')
      .where('is_bulk', '=', 1)
      .executeTakeFirst()) !== undefined;

  /** Advance the clock to a moment, with the troubles of the machine meanwhile. */
  async function until(moment) {
    await troubles.between(machine.now(), moment, (at) => machine.hop(at));
    await machine.hop(moment);
  }

  const doAll = (what, day, act) => (machine.isOn() ? act(day) : account.count(`${what} without the site`));

  /**
   * Record an act that fails, and go on with the day. A request that fails for want of a disk or of mail gets a response with a
   * sentence.
   */
  function guarded(acts) {
    const guard = ([name, act]) => [
      name,
      (...words) =>
        act(...words).catch((error) => {
          if (troubles.isUnderWay(machine.now())) return account.count('refused while something was wrong');
          account.fail(machine.now(), `${name}: ${error.message}`);
        }),
    ];
    return Object.fromEntries(Object.entries(acts).map(guard));
  }

  async function liveDay(index) {
    const date = firstDay.add({ days: index });
    const day = dayOf(date, Math.floor(index / pace), { pace, any, present, withMail: present });
    disk.stamp(machine.now());
    await until(momentOf(date, '03:05'));
    for (const name of backupsIn(join(disk.dataDir, 'backups'))) ever.add(name);
    if (day.hasClockChange) await machine.hop(machine.now() - 60 * minute);
    await until(momentOf(date, '07:05'));
    await until(momentOf(date, '10:00'));
    await doAll('morning', day, plan.morning);
    await until(momentOf(date, '10:06'));
    // A letter is delivered at twenty mails a minute.
    for (let turn = 0; turn < 60 && machine.isOn() && (await lettersWait()); turn += 1)
      await until(machine.now() + 1.1 * minute);
    await until(momentOf(date, '14:00'));
    await doAll('afternoon', day, plan.afternoon);
    await until(momentOf(date, '14:06'));
    await until(momentOf(date, '19:00'));
    await doAll('evening', day, plan.evening);
    await until(momentOf(date, '19:07'));
    if (day.isThe(1) && index > 0 && machine.isOn()) await look(day);
  }

  async function look(day) {
    const found = await lookAround({ db, as: doors.as, account, machine, disk, store, troubles, tables });
    looks.push(found);
    const { heap, rss } = found.memory;
    console.log(
      `${day.date} ${(performance.now() / 1000).toFixed(0)} s: ${present.length} members, database ${(found.database / 1e6).toFixed(1)} MB, disk ${(found.sizes.all / 1e6).toFixed(0)} MB, heap ${heap.toFixed(0)} MB, rss ${rss.toFixed(0)} MB, ${account.wrong.length} wrong`,
    );
    for (const one of account.wrong.slice(look.said ?? 0)) console.log(`    ${one}`);
    look.said = account.wrong.length;
  }

  return {
    async through() {
      for (let index = 0; index < days; index += pace) await liveDay(index);
      if (machine.isOn()) await look(dayOf(firstDay.add({ days }), days, { pace }));
      return { looks, ever, troubles, club: plan.club, tables };
    },
  };
}

const isClockChange = (date) =>
  momentOf(date.add({ days: 1 }), '00:00') - momentOf(date, '00:00') !== 24 * 60 * minute;

function dayOf(date, index, more) {
  const monthDay = date.toString().slice(5);
  /** Today, and the days since the last simulated one. */
  const passed = Array.from({ length: more.pace }, (_, days) => date.subtract({ days }));
  return {
    ...more,
    index,
    date: date.toString(),
    monthDay,
    year: date.year,
    has: (wanted) => passed.some((one) => one.toString().slice(5) === wanted),
    isThe: (wanted) => passed.some((one) => one.day === wanted),
    hasClockChange: passed.some(isClockChange),
    hasWeekday: (wanted) => passed.some((one) => one.dayOfWeek === wanted),
    isSeason: monthDay >= '04-01' && monthDay <= '09-30',
    later: (days) => date.add({ days }).toString(),
  };
}
