import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { AdminDocument } from '#app/modules/documents/papers/document-schemas.server.ts';
import { demoPeople, openClub } from '#tests/members.ts';
import { plainPdf } from './pdfs.ts';

type Club = Awaited<ReturnType<typeof openClub>>;

export const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#3a7d44' } })
    .withExif({ IFD0: { Copyright: 'Ron' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 12/1 0/1' } })
    .jpeg()
    .toBuffer();

/** Functions for officers at the desk, by requests. */
export async function atTheDesk(club: Pick<Club, 'ask' | 'signIn'>, who = demoPeople.peter) {
  const token = await club.signIn(who);
  const at = (target: string, json?: unknown) => club.ask(target, { token, json });
  const facts = { title: 'Minutes of 3 March', kind: 'minutes', seen_by: 'members', dated: '2025-03-03' };
  const send = (target: string, bytes: Buffer, said: Record<string, string>, version?: number) =>
    club.ask(`${target}?${new URLSearchParams(said)}`, {
      token,
      raw: new Uint8Array(bytes),
      headers: {
        'content-type': 'application/pdf',
        ...(version !== undefined && { 'if-match': `"${version}"` }),
      },
    });
  const add = (bytes = plainPdf(), said: Record<string, string> = {}) =>
    send('POST /api/desk/documents', bytes, { ...facts, about: '', ...said });
  const replace = ({ id, version }: AdminDocument, bytes: Buffer, dated = '2025-04-01') =>
    send(`POST /api/desk/documents/${id}/files`, bytes, { dated }, version);
  return { token, at, add, replace };
}

/** Open a club that uses documents, with an administrator at the desk. */
export async function openWithDocuments(...[t, options = {}]: Parameters<typeof openClub>) {
  const club = await openClub(t, { uses: true, ...options });
  return { ...club, ...(await atTheDesk(club)) };
}

/** Return the names of the stored files. */
export const kept = (dataDir: string) => {
  try {
    return readdirSync(join(dataDir, 'documents'));
  } catch {
    return [];
  }
};
