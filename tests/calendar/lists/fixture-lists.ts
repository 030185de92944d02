import type { TestContext } from 'node:test';
import {
  type FixtureImportLine,
  formatLineNumberRanges,
} from '#app/modules/fixture-list/fixture-list/fixture-import-report.ts';
import { demoPeople, openClub } from '#tests/members.ts';

export type Bytes = string | Uint8Array<ArrayBuffer>;

export const path = '/api/desk/calendar/import';

export const bytes = (...context: (string | number[])[]) =>
  new Uint8Array(
    context.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)),
  );

export async function openImport(t: TestContext) {
  const club = await openClub(t);
  const token = await club.signIn(demoPeople.pauline);
  const send = (method: string, raw: Bytes, query: Record<string, string> = {}) =>
    club.ask(`${method} ${path}?${new URLSearchParams({ season: '2025', ...query })}`, {
      token,
      raw,
      headers: { 'content-type': 'text/csv' },
    });
  const look = (raw: Bytes, query?: Record<string, string>) => send('POST', raw, query);
  const lines = async (raw: Bytes) => (await look(raw)).body.lines as FixtureImportLine[];
  async function save(raw: Bytes, query: Record<string, string> = {}) {
    const { mark, lines } = (await look(raw, query)).body;
    const take = formatLineNumberRanges(
      lines
        .filter(({ outcome }: FixtureImportLine) => ['add', 'change'].includes(outcome))
        .map((l: FixtureImportLine) => l.line),
    );
    return send('PUT', raw, { take, mark, ...query });
  }
  const undo = (change: string) => club.ask(`POST /api/desk/changes/${change}/undo`, { token });
  const kept = async () =>
    JSON.stringify(
      await Promise.all([
        club.db.selectFrom('event').selectAll().orderBy('id').execute(),
        club.db.selectFrom('opponent').selectAll().orderBy('id').execute(),
        club.db.selectFrom('change').select('id').execute(),
      ]),
    );
  const on = async (day: string) =>
    club.db.selectFrom('event').selectAll().where('day', '=', day).orderBy('id').execute();
  return { ...club, token, send, look, lines, save, undo, kept, on };
}
