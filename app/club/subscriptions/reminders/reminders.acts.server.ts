import { acts, looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import type { Named } from '#app/api/calls.ts';
import { accounts } from '#app/club/subscriptions/lines/hold.server.ts';
import { latestOpen, readYears } from '#app/club/subscriptions/years/years.server.ts';
import { toldNow } from '#app/desk/telling/reached.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readReminders, remind } from './remind.server.ts';
import { remindBody, remindedBy, remindersNow } from './reminder-schemas.server.ts';

export const reminderActs = {
  now: looks(accounts)({
    at: 'GET /api/desk/subscriptions/reminders',
    what: 'Who may be reminded today, by mail and on paper, and who later',
    answers: remindersNow,
    reads: (site, _, viewer) => readReminders(site, viewer),
  }),
  remind: acts(accounts)({
    at: 'POST /api/desk/subscriptions/reminders',
    what: 'Reminds those who were shown, each once for a step of a year, and nobody who has paid since',
    takes: remindBody,
    answers: remindedBy,
    alone: true,
    once: true,
    async does(doing, wanted) {
      const { tx, site, note, after } = doing;
      const year = latestOpen(await readYears(tx));
      const none = toldNow(site, doing.viewer, { mail: 0, ring: [] });
      if (!year) return { told: none, reminded: 0, skipped: [] };
      const done = await remind(doing, year, wanted);
      if (done.reminded > 0)
        note({ says: 'reminded members of', title: `Subscriptions ${year.year}: ${done.reminded}` });
      after(() => site.postman.wake());
      return done;
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof reminderActs> {}
}

export const remindersApi = (site: Site) => actsApi(site, ...Object.values(reminderActs));
