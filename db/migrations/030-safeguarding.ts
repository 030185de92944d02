import { type Kysely, sql } from 'kysely';

/**
 * The page 'Safeguarding' for a club that has its texts already, to be written there; a new one loads it with the others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
  const body = {
    type: 'doc',
    content: [
      paragraph(
        'Everybody who comes to our green should be safe there and be treated with respect: children, young people, and adults who may need more care than others.',
      ),
      paragraph(
        'If you are worried about somebody, speak or write to our Safeguarding Officer. You need not be sure, and you need no proof. If the worry is about the Safeguarding Officer, write to {secretary}, our Secretary, at {email}.',
      ),
    ],
  };
  await sql`
    insert into page (key, title, description, body, status)
    select 'safeguarding', 'Safeguarding', ${'How {club} Bowls Club keeps people safe, and whom to tell about a worry.'},
      ${JSON.stringify(body)}, 'to-be-written'
    where exists (select key from page)
      and not exists (select key from page where key = 'safeguarding')
  `.execute(db);
}
