// Scripts of the public pages; each feature is in a file beside its screen, and every page is readable without them.

import { hasAdminAccess } from '#app/api/auth/me.ts';
import { getSignedInMember, runWhileSignedIn } from '#app/api/member-parts/member-parts.ts';
import { showCachedPageNotice } from '#app/api/offline/offline-notice.ts';
import { setUpServiceWorker } from '#app/api/offline/service-worker.ts';
import { browserLocalStore } from '#app/core/browser/browser-storage.ts';
import { reportUncaughtErrors } from '#app/core/browser/report-script-errors.ts';
import { watchOfflineSignOuts } from '#app/modules/auth/sign-in/signed-out.ts';
import { syncSignInState } from '#app/modules/auth/sign-in/sync-sign-in-state.ts';
import { enableCalendarFilter } from '#app/modules/calendar/calendar-filter.ts';
import { showThumbnailSpinners } from '#app/modules/gallery/photos/thumbnails.ts';
import { enhancePublicForm } from '#app/modules/members/public-forms/enhance-public-form.ts';
import { replaceFailedCardPictures } from '#app/modules/pages/cards/card-pictures.ts';
import { initCookieConsent } from '#app/modules/pages/layout/cookie-consent.ts';
import { importScriptOrReload } from '#app/ui/import-or-reload.ts';
import { closeMenusOnEscape } from '#app/ui/menus.ts';
import { enablePrintButtons } from '#app/ui/print/print.ts';

reportUncaughtErrors();

// From the browser cache the script may run before the document is parsed: wait for the elements.
if (document.readyState === 'loading')
  await new Promise((done) => document.addEventListener('DOMContentLoaded', done, { once: true }));

showCachedPageNotice();
syncSignInState();
watchOfflineSignOuts();
initCookieConsent();
closeMenusOnEscape();
enablePrintButtons();
replaceFailedCardPictures();
showThumbnailSpinners(document);
enableCalendarFilter();

for (const form of document.querySelectorAll<HTMLFormElement>('[data-application]')) enhancePublicForm(form);

runWhileSignedIn((until) => {
  if (!document.querySelector('[data-change], .event[id]')) return;
  getSignedInMember()
    .then(async (me) => {
      if (!me || !hasAdminAccess(me)) return;
      const { addContentEditLinks } = await import('#app/modules/pages/texts/edit-links.ts');
      if (!until.aborted) addContentEditLinks(me, until);
    })
    // The desk has every text too.
    .catch(() => {});
});

runWhileSignedIn((until) => {
  if (!document.querySelector('[data-about], [data-talk]')) return;
  // What members say about it is not worth a word of failure on a public page.
  import('#app/modules/forum-messages/messages/topic-links.ts')
    .then(({ showForumTopicLinks }) => showForumTopicLinks(until))
    .catch(() => {});
});

// What was tapped without a line goes from whatever page is opened next.
runWhileSignedIn((until) => {
  if (!browserLocalStore.keys().some((one) => /^draft:(kept|late):/.test(one))) return;
  import('#app/api/offline/start-queued-calls.ts')
    .then(({ startOfflineCallSender }) => startOfflineCallSender(until))
    .catch(() => {});
});

const mine = document.querySelector<HTMLElement>('[data-my-page]');
if (mine) {
  const { className } = mine;
  const blank = mine.cloneNode(true);
  runWhileSignedIn((until) => {
    importScriptOrReload(() => import('#app/modules/my-page/load-my-page.ts')).then(({ loadMyPage }) => {
      if (!until.aborted) return loadMyPage(mine, until);
    });
    // Nothing that was the former member's stays.
    until.addEventListener('abort', () => {
      mine.replaceChildren(...blank.cloneNode(true).childNodes);
      mine.className = className;
    });
  });
}

runWhileSignedIn((until) => {
  const places = [...document.querySelectorAll<HTMLElement>('[data-names]')];
  if (places.length === 0) return;
  importScriptOrReload(() => import('#app/modules/availability/member-answers/render-availability.ts')).then(
    ({ renderAvailability }) => renderAvailability({ places, until }),
  );
});

const people = document.querySelector<HTMLElement>('[data-find-members]');
if (people)
  runWhileSignedIn((until) => {
    // What visitors find is there without it.
    import('#app/modules/pages/site-search/show-directory-matches.ts')
      .then(({ showDirectorySearchMatches }) => showDirectorySearchMatches(people, until))
      .catch(() => {});
  });

runWhileSignedIn(() => {
  const offer = document.querySelector<HTMLElement>('[data-passkey-offer]');
  if (!offer) return;
  import('#app/modules/auth/passkeys/show-passkey-offer.ts')
    .then(({ showPasskeyOffer }) => showPasskeyOffer(offer))
    .catch(() => {});
});

const inPlay = [...document.querySelectorAll<HTMLElement>('[data-in-play], [data-match-day]')];
if (inPlay.length > 0)
  // Ignored: the page states the time of its scores.
  import('#app/modules/in-play/poll-in-play.ts')
    .then(({ pollInPlayScores }) => pollInPlayScores(inPlay))
    .catch(() => {});

for (const section of document.querySelectorAll<HTMLElement>('[data-league-loading]')) {
  importScriptOrReload(() => import('#app/modules/league-pages/league-page/load-league-table.ts')).then(
    ({ loadLeagueStandings: loadLeagueTable }) => loadLeagueTable(section),
  );
}

for (const grid of document.querySelectorAll<HTMLElement>('[data-lightbox]')) {
  const links = [...grid.querySelectorAll('a')];
  grid.addEventListener('click', (click) => {
    const { target } = click;
    const index = links.findIndex((link) => target instanceof Node && link.contains(target));
    if (index < 0 || click.ctrlKey || click.metaKey || click.shiftKey) return;
    click.preventDefault();
    importScriptOrReload(() => import('#app/modules/gallery/photos/lightbox.ts')).then(
      ({ openPhotoLightbox }) => openPhotoLightbox(grid, index),
    );
  });
}

// Register the service worker last, after the page has loaded.
if (document.readyState === 'complete') void setUpServiceWorker().catch(() => {});
else addEventListener('load', () => void setUpServiceWorker().catch(() => {}));
