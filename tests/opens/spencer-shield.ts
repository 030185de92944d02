import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { demoPeople, openClub } from '#tests/members.ts';

export const facts = {
  ...{ name: 'Spencer Shield', summary: 'Two-wood trips.', event: '2025-06-08-open', date: '2025-06-08' },
  ...{ starts: '10am', team: 'Trips', woods: '2', games: '4', ends: '9', rules: 'EBF', fee: '18' },
  ...{ places: '2', entries_from: '2025-05-01', closes: '2025-06-01', contact: '', contact_email: '' },
  album: '',
};

export const shield = '/api/desk/opens/spencer-shield';

export const typed = {
  skip: 'Ann Abel',
  other: 'Bob Best',
  email: 'ann@wychby.example',
  phone: '01507 555 0199',
  note: '',
  website: '',
};

/** The site with an open that takes entries for two places, and Derek, who has that room's key and no other. */
export async function openOpens(t: TestContext, part: Partial<typeof facts> = {}) {
  const club = await openClub(t);
  await club.db.insertInto('room_key').values({ member: 'derek', room: 'opens' }).execute();
  const token = await club.signIn(demoPeople.derek);
  await club.forgetMails();
  const at = (target: string, json?: unknown, headers = {}) => club.ask(target, { token, json, headers });
  const saved = await at(`PUT ${shield}`, { ...facts, ...part, version: 1 });
  assert.equal(saved.status, 200, saved.text);
  const { ticket } = (await club.ask('GET /api/applications/ticket')).body;
  club.move(1);
  let place = 0;
  /** Sends the open's form as a browser does, each request from another address. */
  async function send(
    fields: Partial<typeof typed> & { ticket?: string } = {},
    path = '/opens/spencer-shield',
  ) {
    place += 1;
    const form = { ...typed, ticket, ...fields };
    const answer = await club.ask(`POST ${path}`, { form, from: `203.0.113.${place}` });
    return { ...answer, location: answer.headers.get('location') };
  }
  const entries = async () => (await at(`GET ${shield}/entries`)).body;
  const lines = async () =>
    (await entries()).map(({ number, skip, state }: Record<string, string>) => `${number} ${skip} ${state}`);
  const page = () => club.read('/opens/spencer-shield');
  return { ...club, token, at, send, entries, lines, page, ticket };
}

/** Three sides for two places. */
export async function fullOpen(t: TestContext) {
  const club = await openOpens(t);
  for (const skip of ['Ann', 'Ben', 'Cid']) {
    const { status } = await club.send({ skip, email: `${skip.toLowerCase()}@wychby.example` });
    assert.equal(status, 303);
  }
  return club;
}

export const codeOf = (link: string) => new URL(link).searchParams.get('code') ?? '';
