import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { demoPeople, openClub } from '#tests/members.ts';

export const facts = {
  ...{ from_day: '2025-05-01', closes: '2025-06-28', places: '6', most_each: '4', fee: '12.50' },
  ...{ choices: 'Beef\nSalmon', question: 'Anything you cannot eat?', about: 'In the club house.' },
  for_strangers: 'anybody',
};

const typed = {
  ...{ name: 'Ann Abel', email: 'ann@wychby.example', phone: '', people: '2', answer: '' },
  ...{ 'choice-0': '2', 'choice-1': '', menu: '["Beef","Salmon"]', website: '' },
};

/** An evening in the calendar. */
export async function addSupper(db: Kysely<DatabaseSchema>): Promise<string> {
  const any = await db.selectFrom('event').selectAll().where('season', '=', 2025).executeTakeFirstOrThrow();
  const supper = { id: 'summer-supper', day: '07-04', weekday: 'Friday', type: 'supper', time: '19:00' };
  await db
    .insertInto('event')
    .values({
      ...any,
      ...supper,
      opponent: 'Summer supper',
      location: '{club}',
      link: null,
      winner: null,
      score: null,
    })
    .execute();
  return supper.id;
}

/** The site with something that people come to, and Derek, who has that room's key and no other. */
export async function openGathering(t: TestContext, part: Partial<typeof facts> = {}) {
  const club = await openClub(t, { uses: true });
  await club.db.insertInto('room_key').values({ member: 'derek', room: 'coming' }).execute();
  const event = await addSupper(club.db);
  const desk = `/api/desk/coming/${event}`;
  const token = await club.signIn(demoPeople.derek);
  await club.forgetMails();
  const at = (target: string, json?: unknown, headers = {}) => club.ask(target, { token, json, headers });
  const saved = await at(`PUT ${desk}`, { ...facts, ...part, version: 0 });
  assert.equal(saved.status, 200, saved.text);
  const { ticket } = (await club.ask('GET /api/applications/ticket')).body;
  club.move(1);
  let place = 0;
  /** Sends the public form as a browser does, each request from another address. */
  async function send(fields: Partial<typeof typed> & { ticket?: string } = {}, from?: string) {
    place += 1;
    const form = { ...typed, ticket, ...fields };
    const answer = await club.ask(`POST /coming/${event}`, { form, from: from ?? `203.0.113.${place}` });
    return { ...answer, location: answer.headers.get('location') };
  }
  /** A party of so many, all for beef, that has not pressed the button in its mail. */
  const put = (name: string, people: number, fields: Partial<typeof typed> = {}) =>
    send({ name, email: addressOf(name), people: `${people}`, 'choice-0': `${people}`, ...fields });
  const addressOf = (name: string) => `${name.toLowerCase()}@wychby.example`;
  const confirm = async (name: string) => {
    const { link } = await club.mailTo(addressOf(name), 'confirm your reply');
    const form = { confirm: 'yes' };
    return club.ask(`POST /my-coming?code=${codeOf(link)}`, { form, from: `203.0.113.${place}` });
  };
  /** The same for a party that has pressed the button in its mail. */
  const party = async (name: string, people: number) => {
    await put(name, people);
    return confirm(name);
  };
  const read = async () => (await at(`GET ${desk}`)).body;
  const lines = async () =>
    (await read()).comings.map(
      ({ name, people, state }: Record<string, string>) => `${name} ${people} ${state}`,
    );
  const reply = async (name: string) =>
    (await read()).comings.find((one: { name: string }) => one.name === name);
  const page = () => club.read(`/coming/${event}`);
  return {
    ...club,
    event,
    desk,
    token,
    at,
    send,
    put,
    confirm,
    party,
    now: read,
    lines,
    reply,
    page,
    ticket,
  };
}

export const codeOf = (link: string) => new URL(link).searchParams.get('code') ?? '';
