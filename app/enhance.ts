// Scripts of the public pages; each feature is in a file beside its screen, and every page is readable without them.

import { hasAdminAccess } from '#app/api/auth/me.ts';
import { whileSignedIn, whoIsIn } from '#app/api/member-parts/member-parts.ts';
import { showOfflineNotice } from '#app/api/offline/offline-notice.ts';
import { setUpServiceWorker } from '#app/api/offline/service-worker.ts';
import { localStore } from '#app/core/browser/browser-storage.ts';
import { followEndings } from '#app/modules/auth/sign-in/signed-out.ts';
import { syncSignInState } from '#app/modules/auth/sign-in/sync-sign-in-state.ts';
import { enableCalendarFilter } from '#app/modules/calendar/calendar-filter.ts';
import { showThumbnailSpinners } from '#app/modules/gallery/photos/thumbnails.ts';
import { enhancePublicForm } from '#app/modules/members/public-forms/enhance-public-form.ts';
import { replaceFailedCardPictures } from '#app/modules/pages/cards/card-pictures.ts';
import { initCookieConsent } from '#app/modules/pages/layout/cookie-consent.ts';
import { importOrReload } from '#app/ui/import-or-reload.ts';
import { closeMenusOnEscape } from '#app/ui/menus.ts';
import { enablePrintButtons } from '#app/ui/print/print.ts';

// From the browser cache the script may run before the document is parsed: wait for the elements.
if (document.readyState === 'loading')
  await new Promise((done) => document.addEventListener('DOMContentLoaded', done, { once: true }));

showOfflineNotice();
syncSignInState();
followEndings();
initCookieConsent();
closeMenusOnEscape();
enablePrintButtons();
replaceFailedCardPictures();
showThumbnailSpinners(document);
enableCalendarFilter();

for (const form of document.querySelectorAll<HTMLFormElement>('[data-application]')) enhancePublicForm(form);

whileSignedIn((until) => {
  if (!document.querySelector('[data-change], .event[id]')) return;
  whoIsIn()
    .then(async (me) => {
      if (!me || !hasAdminAccess(me)) return;
      const { addEditLinks } = await import('#app/modules/pages/texts/edit-links.ts');
      if (!until.aborted) addEditLinks(me, until);
    })
    // The desk has every text too.
    .catch(() => {});
});

whileSignedIn((until) => {
  if (!document.querySelector('[data-about], [data-talk]')) return;
  // What members say about it is not worth a word of failure on a public page.
  import('#app/modules/forum/subjects/topic-links.ts')
    .then(({ showTopicLinks }) => showTopicLinks(until))
    .catch(() => {});
});

// What was tapped without a line goes from whatever page is opened next.
whileSignedIn((until) => {
  if (!localStore.keys().some((one) => /^draft:(kept|late):/.test(one))) return;
  import('#app/api/offline/start-queued-calls.ts')
    .then(({ startQueuedCalls }) => startQueuedCalls(until))
    .catch(() => {});
});

const mine = document.querySelector<HTMLElement>('[data-my-page]');
if (mine) {
  const { className } = mine;
  const blank = mine.cloneNode(true);
  whileSignedIn((until) => {
    importOrReload(() => import('#app/modules/pages/my-page/load-my-page.ts')).then(({ loadMyPage }) => {
      if (!until.aborted) return loadMyPage(mine, until);
    });
    // Nothing that was the former member's stays.
    until.addEventListener('abort', () => {
      mine.replaceChildren(...blank.cloneNode(true).childNodes);
      mine.className = className;
    });
  });
}

whileSignedIn((until) => {
  const places = [...document.querySelectorAll<HTMLElement>('[data-names]')];
  if (places.length === 0) return;
  importOrReload(() => import('#app/modules/availability/member-answers/render-availability.ts')).then(
    ({ renderAvailability }) => renderAvailability({ places, until }),
  );
});

const people = document.querySelector<HTMLElement>('[data-find-members]');
if (people)
  whileSignedIn((until) => {
    // What visitors find is there without it.
    import('#app/modules/pages/site-search/show-directory-matches.ts')
      .then(({ showDirectoryMatches }) => showDirectoryMatches(people, until))
      .catch(() => {});
  });

whileSignedIn(() => {
  const offer = document.querySelector<HTMLElement>('[data-passkey-offer]');
  if (!offer) return;
  import('#app/modules/auth/passkeys/show-passkey-offer.ts')
    .then(({ showPasskeyOffer }) => showPasskeyOffer(offer))
    .catch(() => {});
});

const inPlay = [...document.querySelectorAll<HTMLElement>('[data-in-play], [data-match-day]')];
if (inPlay.length > 0)
  // Ignored: the page states the time of its scores.
  import('#app/modules/calendar/in-play/poll-in-play.ts')
    .then(({ pollInPlayScores }) => pollInPlayScores(inPlay))
    .catch(() => {});

for (const section of document.querySelectorAll<HTMLElement>('[data-league-loading]')) {
  importOrReload(() => import('#app/modules/leagues/load-league-table.ts')).then(({ loadLeagueTable }) =>
    loadLeagueTable(section),
  );
}

for (const grid of document.querySelectorAll<HTMLElement>('[data-lightbox]')) {
  const links = [...grid.querySelectorAll('a')];
  grid.addEventListener('click', (click) => {
    const { target } = click;
    const index = links.findIndex((link) => target instanceof Node && link.contains(target));
    if (index < 0 || click.ctrlKey || click.metaKey || click.shiftKey) return;
    click.preventDefault();
    importOrReload(() => import('#app/modules/gallery/photos/lightbox.ts')).then(({ openPhotoLightbox }) =>
      openPhotoLightbox(grid, index),
    );
  });
}

// Register the service worker last, after the page has loaded.
if (document.readyState === 'complete') void setUpServiceWorker().catch(() => {});
else addEventListener('load', () => void setUpServiceWorker().catch(() => {}));
