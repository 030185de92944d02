import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { demoPeople, type OpenClub, openClub } from '#tests/members.ts';

export const typed = {
  name: 'Ann Abel',
  email: 'ann@larkby.example',
  phone: '01507 555 0199',
  message: 'May I come on Saturday?',
  website: '',
};

/** Sends the public form as a browser without script does; returns the page, its ticket and its texts. */
export async function send(club: OpenClub, fields: Record<string, string>, from?: string) {
  const answer = await club.ask('POST /how-to-join', { form: fields, from });
  const [, ticket = ''] = /name="ticket" value="([^"]*)"/.exec(answer.text) ?? [];
  return { ...answer, ticket, location: answer.headers.get('location') };
}

export const ticketOf = async (club: OpenClub): Promise<string> =>
  (await club.ask('GET /api/applications/ticket')).body.ticket;

export const stored = (club: OpenClub) =>
  club.db.selectFrom('application').selectAll().where('name', '!=', 'Grace Holland').execute();

/** A sent application, as the desk sees it. */
export async function applied(t: TestContext, fields: Partial<typeof typed> = {}) {
  const club = await openClub(t);
  const ticket = await ticketOf(club);
  club.move(1);
  assert.equal((await send(club, { ...typed, ...fields, ticket })).status, 303);
  const token = await club.signIn(demoPeople.peter);
  const { body } = await club.ask('GET /api/desk/applications', { token });
  const [grace, ann] = body;
  assert.equal(grace.name, 'Grace Holland');
  return { ...club, token, application: ann };
}
