import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { performMutation } from '#app/endpoints/perform.server.ts';
import { letterDraftEndpoints } from '#app/modules/letters/drafts/drafts.endpoints.server.ts';
import { emptyLetterDraft } from '#app/modules/letters/letter/draft.ts';
import { letterDeliveryEndpoints } from '#app/modules/letters/sending/sending.endpoints.server.ts';
import { countQuestions } from '#tests/questions.ts';
import { demoPeople, openLetters } from './letters.ts';

test('a letter is sent with few questions to the database: the menu of groups is not read for it', async (t) => {
  const club = await openLetters(t);
  const site = club.context;
  const count = countQuestions(site);
  const officer: SignedInViewer = { ...demoPeople.peter, nameIsGiven: true, quietUntil: null, session: '' };
  await club.db.insertInto('member_section').values({ member: 'tom', section: 'men' }).execute();
  async function questions(...groups: string[]) {
    const { id } = await performMutation(site, officer, letterDraftEndpoints.begin, {});
    const audience = { groups, also: [], except: [] };
    const draft = { ...emptyLetterDraft, id, audience, kind: 'rules' as const, subject: 'A', body: 'Come.' };
    await performMutation(site, officer, letterDraftEndpoints.save, { ...draft, replyTo: 'peter' });
    const { counts } = (await club.read(id)).now;
    const given = { id, ...counts };
    const sending = await count(() =>
      performMutation(site, officer, letterDeliveryEndpoints.send, given, { seen: 2 }),
    );
    return sending.questions;
  }
  // Queries: the letter, the roll, the address for answers, the turn, how much the officer has mailed, the letter again, the
  // record; then all mails by one, and all recipients.
  const many = 2;
  assert.equal(await questions('all'), 7 + many);
  // A group's members and its name.
  assert.equal(await questions('section:men'), 9 + many);
});
