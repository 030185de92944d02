import { createSerialQueue } from '#app/core/concurrency.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Database } from '#db/connection.ts';

/** Key in the table of single facts. */
const key = 'mail-in-begun';
const maxTries = 2;
/** So many are remembered, and so long in milliseconds. */
const [maxNoted, noteLasts] = [100, 30 * 24 * 3600_000];

interface Note {
  tries: number;
  /** Time of the last one. */
  at: string;
  isAside?: boolean;
}
type Notes = Record<string, Note>;

export type MailAttempts = Awaited<ReturnType<typeof openMailAttempts>>;

/** Notes each email before it is read: one over which the site died twice is left aside, or it would end every start. */
export async function openMailAttempts({ db, clock }: Pick<Site, 'db' | 'clock'>) {
  const notes = await readNotes(db);
  const writes = createSerialQueue();

  function write(): Promise<void> {
    const before = new Date(clock().getTime() - noteLasts).toISOString();
    const recent = Object.entries(notes).filter(([, { at }]) => at > before);
    const value = JSON.stringify(Object.fromEntries(recent.slice(-maxNoted)));
    return writes.turn(async () => {
      await db
        .insertInto('site')
        .values({ key, value })
        .onConflict((c) => c.column('key').doUpdateSet({ value }))
        .execute();
    });
  }

  async function setAside(mail: string): Promise<void> {
    notes[mail] = { tries: maxTries, at: clock().toISOString(), isAside: true };
    await write();
  }

  return {
    setAside,
    /** Reads an email; false, and nothing is read, for one that is left aside. */
    async read(mail: string, read: () => Promise<unknown>): Promise<boolean> {
      const tries = notes[mail]?.tries ?? 0;
      if (tries >= maxTries) {
        if (!notes[mail]?.isAside) await setAside(mail);
        return false;
      }
      notes[mail] = { tries: tries + 1, at: clock().toISOString() };
      await write();
      try {
        await read();
      } finally {
        delete notes[mail];
        await write();
      }
      return true;
    },
  };
}

async function readNotes(db: Database): Promise<Notes> {
  const row = await db.selectFrom('site').select('value').where('key', '=', key).executeTakeFirst();
  return row ? JSON.parse(row.value) : {};
}

/** Number of emails that were left aside since a moment. */
export async function countSetAsideMails(db: Database, since: Date): Promise<number> {
  const notes = Object.values(await readNotes(db));
  return notes.filter(({ isAside, at }) => isAside && at > since.toISOString()).length;
}
