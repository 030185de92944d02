import type { TestContext } from 'node:test';
import type { LetterAudience } from '#app/modules/letters/audience/audience.ts';
import { emptyLetterDraft } from '#app/modules/letters/letter/draft.ts';
import { demoPeople, openClub } from '#tests/members.ts';

type Options = Parameters<typeof openClub>[1];

/** The whole site with the Secretary (Derek, who has the key of 'Letters') at the desk. */
export async function openLetters(t: TestContext, options: Options = {}) {
  const club = await openClub(t, { uses: true, ...options });
  await club.db.insertInto('room_key').values({ member: 'derek', room: 'letters' }).execute();
  const token = await club.signIn(demoPeople.derek);
  await club.forgetMails();
  const at = (target: string, json?: unknown, headers = {}) => club.ask(target, { token, json, headers });
  const read = async (id: string) => (await at(`GET /api/desk/letters/${id}`)).body;

  /** A draft to some groups, and how it may be sent. */
  async function write(part: { groups?: string[]; kind?: string; subject?: string; body?: string } = {}) {
    const { id } = (await at('POST /api/desk/letters', {})).body;
    const { groups = ['all'], ...fields } = part;
    const audience: LetterAudience = { groups, also: [], except: [] };
    const draft = {
      ...{
        ...emptyLetterDraft,
        subject: 'The green opens',
        body: 'Dear {first name},\n\nIt opens on Saturday.',
      },
      ...{ kind: 'news', audience, version: 1, ...fields },
    };
    const saved = await at(`PUT /api/desk/letters/${id}`, draft);
    return { id: id as string, draft, saved };
  }
  async function send(id: string, by = token) {
    const { letter, now } = await read(id);
    const json = { ...(now?.counts ?? { mail: 0, paper: 0, notWanted: 0 }), version: letter.version };
    return club.ask(`POST /api/desk/letters/${id}/sending`, { token: by, json });
  }
  const recipients = (letter: string) =>
    club.db
      .selectFrom('letter_recipient')
      .selectAll()
      .where('letter', '=', letter)
      .orderBy('person')
      .execute();
  return { ...club, token, at, read, write, send, recipients };
}

export { demoPeople };
