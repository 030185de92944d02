// On both engines: two officers who press at the very same time.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applied, stored, typed } from './form-sent.ts';

test('one click makes an applicant a member and invites them; a second finds it done', async (t) => {
  const club = await applied(t);
  const { id, ...application } = club.application;
  assert.deepEqual(application, {
    madeAt: '2025-05-20T09:01:00.000Z',
    name: typed.name,
    email: typed.email,
    phone: typed.phone,
    message: typed.message,
    note: '',
  });
  const accept = () => club.ask(`POST /api/desk/applications/${id}/member`, { token: club.token });
  const both = await Promise.all([accept(), accept()]);
  const good = both.find(({ status }) => status === 201);
  const late = both.find(({ status }) => status === 404);
  assert.equal(good?.body.state, 'invited');
  assert.equal(late?.body.detail, 'This enquiry has already been dealt with.');
  const { code } = await club.mailTo('ann@larkby.example', 'Your invitation');
  const json = { code, email: 'ann@larkby.example', newPassword: 'four woods' };
  assert.equal((await club.ask('POST /reset-password', { json })).status, 200);
  const [row] = await stored(club);
  assert.deepEqual([row?.state, row?.email, row?.phone, row?.message], ['accepted', '', '', '']);
  const acts = await club.db.selectFrom('record').select(['act', 'member_name']).execute();
  assert.deepEqual(acts.map(({ act }) => act).sort(), ['accepted the membership enquiry of', 'added']);
});
