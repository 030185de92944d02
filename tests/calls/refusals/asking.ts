import assert from 'node:assert/strict';
import { contentTableKeys } from '#db/content-tables.ts';
import type { Call } from '#tests/calls/people/people-calls.ts';
import type { Answered, OpenClub } from '#tests/members.ts';

export const askAs = (
  club: OpenClub,
  name: string,
  call: Call,
  token?: string,
  headers?: Record<string, string>,
): Promise<Answered> =>
  club.ask(call.path ? `${name.split(' ')[0]} ${call.path}` : name, {
    ...call,
    ...(token && { token }),
    headers: { ...call.headers, ...headers },
  });

export function assertProblem({ headers, body, status }: Answered): void {
  assert.match(headers.get('content-type') ?? '', /^application\/problem\+json/);
  assert.equal(body.status, status);
  assert.equal(headers.get('cache-control'), 'no-store');
  for (const part of ['type', 'title', 'detail']) assert.ok(body[part], part);
  assert.match(body.detail, /^[A-Z].*\.$/);
}

const contentTables = Object.keys(contentTableKeys) as (keyof typeof contentTableKeys)[];

/** Return all rows about members, to check that a refused request changed none. */
export async function everything({ db }: OpenClub): Promise<string> {
  const tables = [
    'member',
    'session',
    'code',
    'mail_choice',
    'device',
    'known_place',
    'outbox',
    'record',
    'application',
    'category',
    'topic',
    'post',
    'report',
    'change',
    'claim',
    'room_key',
    'open_entry',
    'entry_code',
    ...contentTables,
    'mention',
    'reaction',
    'forum_picture',
  ] as const;
  const all = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  return JSON.stringify(all.map((rows) => rows.map((row) => JSON.stringify(row)).sort()));
}
