import { demoPeople, openClub } from '#tests/members.ts';

export type Line = [line: number, name: string, outcome: string, why?: RegExp];

export const added = (line: number, name: string): Line => [line, name, 'added', /^$/];

export const ann = added(2, 'Ann Abel');

export async function openImport(t: Parameters<typeof openClub>[0]) {
  const club = await openClub(t);
  const token = await club.signIn(demoPeople.peter);
  await club.forgetMails();
  const send = (raw: string | Uint8Array<ArrayBuffer>, query = '', type = 'text/csv') =>
    club.ask(`POST /api/desk/members/import${query}`, { token, raw, headers: { 'content-type': type } });
  const kept = async () => ({
    members: (await club.db.selectFrom('member').selectAll().execute()).length,
    codes: (await club.db.selectFrom('code').selectAll().execute()).length,
    mails: (await club.mails()).length,
    record: (await club.db.selectFrom('record').selectAll().execute()).length,
  });
  return { ...club, send, kept };
}
