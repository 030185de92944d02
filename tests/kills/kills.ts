import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import type { TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import { type Database, isPostgres, openDatabase } from '#db/connection.ts';
import { demoPeople } from '#server/demo/cast.ts';
import { starterData } from '#tests/database.ts';
import { startTestSmtpServer } from '#tests/mail-servers.ts';
import { type Site, settingsOf, startSite } from './killed-site.ts';
import { checkMail, checkPictures, checkRows, type Mails } from './kills-check.ts';

/** Writes that the server has acknowledged: each must be stored, once and whole, however the server ended. */
export interface Answered {
  kills: number;
  /** Replies by their idempotency key: the id in the response, or undefined where no response came. */
  replies: Map<string, { id: string | undefined; words: string; by: string }>;
  /** Changes at the desk, in their order. */
  changes: string[];
  /** Addresses of pictures that pages may show. */
  pictures: string[];
  /** Pictures of an album: their ids and files. */
  photos: { id: string; file: string }[];
  /** Addresses of pictures in members' messages. */
  sent: string[];
  /** Addresses of members who were invited by mail. */
  invited: string[];
}

/** A process of the site, killed without warning while eight people send requests at once, and mail is being sent. */
export async function killAgainAndAgain(
  t: Pick<TestContext, 'after'>,
  kills: number,
): Promise<{ answered: Answered; mails: Mails }> {
  const data = await starterData(t, 'cast');
  const db = await openDatabase(data.databaseUrl);
  const post = await startTestSmtpServer(t as TestContext);
  const answered: Answered = {
    ...{ kills, replies: new Map(), changes: [], pictures: [], photos: [], sent: [], invited: [] },
  };
  const settings = { ...settingsOf(data), MAIL_URL: post.url() };
  let site = await startSite(settings);
  try {
    const people = await signInAll(site);
    const places = await makePlaces(site, people);
    for (let kill = 0; kill < kills; kill += 1) {
      const streams = await beginAll(site, people, places, answered, kill);
      // Each time at another moment of the running requests.
      await wait(120 + ((kill * 37) % 400));
      // However busy the machine, one request of each kind has had its response before the first kill.
      if (kill === 0) await untilAllAnswered(answered);
      await site.kill();
      await Promise.all(streams);
      await forgetTries(db);
      site = await startSite(settings);
    }
    // Requests without a response are sent again with the same key, as a browser would.
    for (const [key, { id, words, by }] of answered.replies) {
      if (id) continue;
      await forgetTries(db);
      answered.replies.set(key, { id: await replied(site, by, places.topic, key, words), words, by });
    }
    await checkPictures(site, people.joan, places.album, answered);
    await site.stop();
    // Claims of the killed process expire.
    const later = new Date(Date.now() + 11 * 60_000).toISOString();
    site = await startSite({ ...settings, CLUB_NOW: later });
    await untilAllSent(db);
    await site.stop();
    await checkRows(db, places.album, answered);
    return { answered, mails: checkMail(post.got, answered) };
  } finally {
    await site.kill();
    await db.destroy();
  }
}

type People = Awaited<ReturnType<typeof signInAll>>;
type Places = Awaited<ReturnType<typeof makePlaces>>;

async function signInAll(site: Site) {
  const [tom, joan, pauline, margaret] = [
    demoPeople.tom,
    demoPeople.joan,
    demoPeople.pauline,
    demoPeople.margaret,
  ];
  return {
    tom: await site.signIn(tom),
    joan: await site.signIn(joan),
    pauline: await site.signIn(pauline),
    margaret: await site.signIn(margaret),
  };
}

async function makePlaces(site: Site, { tom, pauline }: People) {
  const topic = await site.call(tom, 'POST', '/forum/topics', {
    ...{ title: 'Said while the lights go out', content: said('Hold on.'), category_id: 'tea' },
  });
  const facts = { title: 'Taken in the dark', day: '2025-06-01', event: '' };
  const album = await site.call(pauline, 'POST', '/api/desk/photos/albums', facts);
  await site.call(pauline, 'PUT', `/api/desk/photos/albums/${album.id}/agreement`, { agreed: true });
  return { topic: topic.id as string, album: album.id as string };
}

async function beginAll(site: Site, people: People, places: Places, answered: Answered, kill: number) {
  const { tom, joan, pauline, margaret } = people;
  const picture = await drawing(900, 600);
  const answers = (by: string) =>
    site.stream(async () => {
      const key = randomUUID();
      const words = `Said with ${key}`;
      answered.replies.set(key, { id: undefined, words, by });
      answered.replies.set(key, { id: await replied(site, by, places.topic, key, words), words, by });
    });
  return [
    // Simultaneous replies are written in one transaction.
    ...[tom, joan, margaret].map(answers),
    site.stream(async () => {
      const json = { state: 'open', note: `Kill ${kill}, ${randomUUID().slice(0, 8)}` };
      const path = '/api/desk/green';
      const authorization = `Bearer ${pauline}`;
      const seen = await (await fetch(`${site.url}${path}`, { headers: { authorization } })).json();
      const headers = { 'if-match': `"${seen?.version ?? 0}"` };
      answered.changes.push((await site.call(pauline, 'PUT', path, json, headers)).change);
    }),
    site.stream(async () => {
      answered.pictures.push((await site.call(pauline, 'POST', '/api/desk/pages/pictures', picture)).src);
    }),
    site.stream(async () => {
      const hash = createHash('sha256').update(randomUUID()).digest('hex');
      const path = `/api/desk/photos/albums/${places.album}/photos?hash=${hash}`;
      answered.photos.push((await site.call(pauline, 'POST', path, picture)).photo);
    }),
    site.stream(async () => {
      answered.sent.push((await site.call(joan, 'POST', '/api/forum/pictures', picture)).src);
    }),
    site.stream(async () => {
      const email = `${randomUUID()}@larkby.example`;
      await site.call(margaret, 'POST', '/api/desk/members', { name: 'Invited Member', email });
      answered.invited.push(email);
    }),
  ];
}

const drawing = async (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7d44' } })
    .jpeg()
    .toBuffer();

export const said = (text: string) =>
  JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });

async function replied(site: Site, token: string, topic_id: string, key: string, words: string) {
  const reply = { topic_id, content: said(words) };
  return (await site.call(token, 'POST', '/forum/posts', reply, { 'idempotency-key': key })).id as string;
}

async function untilAllAnswered({ replies, ...others }: Answered) {
  const { changes, pictures, photos, sent, invited } = others;
  const any = () =>
    [...replies.values()].some(({ id }) => id) &&
    [changes, pictures, photos, sent, invited].every((its) => its.length > 0);
  for (let turn = 0; turn < 1000 && !any(); turn += 1) await wait(20);
}

async function untilAllSent(db: Database) {
  const waiting = () => db.selectFrom('outbox').select('id').where('state', '=', 'waiting').execute();
  for (let turn = 0; turn < 1200 && (await waiting()).length > 0; turn += 1) await wait(100);
  assert.deepEqual(await waiting(), [], 'mail that waits for ever');
}

/** Rate limits are shared by all processes on PostgreSQL; on SQLite each process forgets them when it ends. */
async function forgetTries(db: Database) {
  if (isPostgres(db)) await sql`delete from rate_limit`.execute(db);
}
