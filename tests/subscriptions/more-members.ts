import { createSecretToken } from '#app/api/auth/tokens.server.ts';
import type { Site } from '#app/site/site.server.ts';

const first = ['Ada', 'Basil', 'Clara', 'Denis', 'Enid', 'Frank', 'Gwen', 'Harold', 'Iris', 'Jack'];
const family =
  'Allenby Barley Catchpole Dimbleby Everingham Fotherby Grantham Hebblethwaite Ingoldsby Jessop Kirkby Lamming Maltby Northcote Overton Pinchbeck Quantrill Rushby Scrivelsby Thoresby'.split(
    ' ',
  );

/**
 * So many more members, made directly in the database: of every ten of a name the first two are a couple with one address,
 * and the last has none, but an address on paper.
 */
export async function addMembers({ db, clock }: Pick<Site, 'db' | 'clock'>, count: number) {
  const added_at = clock().toISOString();
  const rows = Array.from({ length: count }, (_, at) => ({
    ...{ id: `m${at}`, name: `${first[at % 10]} ${family[Math.floor(at / 10) % 20]}`, added_at },
    ...{ role: 'member' as const, email: addressOf(at), mail_key: createSecretToken() },
  }));
  await db.insertInto('member').values(rows).execute();
  const onPaper = rows.filter(({ email }) => email === null);
  for (const { id: member, name } of onPaper)
    await db
      .insertInto('register_entry')
      .values({ member, address: `${name.length} Mill Lane\nLarkby`, updated_at: added_at })
      .execute();
  return rows.map(({ id }) => id);
}

const addressOf = (at: number) => (at % 10 === 9 ? null : `m${at % 10 === 0 ? at + 1 : at}@larkby.example`);
