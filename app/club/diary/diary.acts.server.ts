import { acts, looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import { noun } from '#app/act/noun.server.ts';
import type { Named } from '#app/api/calls.ts';
import { hashOf, newToken } from '#app/api/who/tokens.server.ts';
import { holdSignedIn } from '#app/club/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { diary, madeAddress } from './diary-schemas.server.ts';
import { readDiary } from './read-diary.server.ts';

const diaries = noun({
  room: 'member',
  table: 'diary',
  title: () => 'A diary',
  none: 'There is no such diary.',
});
const act = acts(diaries);
const look = looks(diaries);

const calls = {
  read: look({
    at: 'GET /api/me/diary',
    what: 'My own days: matches, ties, duties, where I come, and what waits for a word of mine',
    answers: diary,
    reads: (site, _, viewer) => readDiary(site, viewer),
  }),
  renew: act({
    at: 'POST /api/me/diary/address',
    what: 'Makes a private address of my diary as a calendar, told this once; an earlier one ends at once',
    answers: madeAddress,
    makes: true,
    async does({ tx, site, viewer }) {
      const key = newToken();
      const made = { key_hash: hashOf(key), made_at: site.clock().toISOString() };
      await holdSignedIn(tx, viewer);
      await tx
        .insertInto('diary')
        .values({ member: viewer.id, ...made })
        .onConflict((c) => c.column('member').doUpdateSet(made))
        .execute();
      return { link: `${site.url}/diary/${key}.ics`, madeAt: made.made_at };
    },
  }),
  end: act({
    at: 'DELETE /api/me/diary/address',
    what: 'Ends the private address of my diary',
    does: ({ tx, viewer }) => tx.deleteFrom('diary').where('member', '=', viewer.id).execute(),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** A member's own diary. */
export const diaryApi = (site: Site) => actsApi(site, ...Object.values(calls));
