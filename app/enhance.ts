// Scripts of the public pages; each feature is in a file beside its screen, and every page is readable without them.

import { showLine } from '#app/api/kept/no-line.ts';
import { tendWorker } from '#app/api/kept/site-worker.ts';
import { whileSignedIn, whoIsIn } from '#app/api/parts/member-parts.ts';
import { hasDesk } from '#app/api/who/me.ts';
import { localStore } from '#app/core/browser/browser-storage.ts';
import { filterCalendar } from '#app/modules/calendar/calendar-filter.ts';
import { watchThumbnails } from '#app/modules/gallery/photos/thumbnails.ts';
import { tendForm } from '#app/modules/members/tickets/application-ticket.ts';
import { watchCardPictures } from '#app/modules/pages/cards/card-pictures.ts';
import { askConsent } from '#app/modules/pages/frame/cookie-consent.ts';
import { followSignIn } from '#app/modules/ways-in/sign-in/signed-in.ts';
import { followEndings } from '#app/modules/ways-in/sign-in/signed-out.ts';
import { reloadOnce } from '#app/ui/chunks.ts';
import { closeMenus } from '#app/ui/menus.ts';
import { offerPrint } from '#app/ui/print/print.ts';

// From the browser cache the script may run before the document is parsed: wait for the elements.
if (document.readyState === 'loading')
  await new Promise((done) => document.addEventListener('DOMContentLoaded', done, { once: true }));

showLine();
followSignIn();
followEndings();
askConsent();
closeMenus();
offerPrint();
watchCardPictures();
watchThumbnails(document);
filterCalendar();

for (const form of document.querySelectorAll<HTMLFormElement>('[data-application]')) tendForm(form);

whileSignedIn((until) => {
  if (!document.querySelector('[data-change], .event[id]')) return;
  whoIsIn()
    .then(async (me) => {
      if (!me || !hasDesk(me)) return;
      const { offerChanges } = await import('#app/modules/pages/texts/change-words.ts');
      if (!until.aborted) offerChanges(me, until);
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
  import('#app/api/kept/send-waiting.ts').then(({ sendWaiting }) => sendWaiting(until)).catch(() => {});
});

const mine = document.querySelector<HTMLElement>('[data-my-page]');
if (mine) {
  const { className } = mine;
  const blank = mine.cloneNode(true);
  whileSignedIn((until) => {
    reloadOnce(() => import('#app/modules/pages/my-page/fill-my-page.ts')).then(({ fillMyPage }) => {
      if (!until.aborted) return fillMyPage(mine, until);
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
  reloadOnce(() => import('#app/modules/names/answers/show-names.ts')).then(({ showNames }) =>
    showNames({ places, until }),
  );
});

const people = document.querySelector<HTMLElement>('[data-find-members]');
if (people)
  whileSignedIn((until) => {
    // What visitors find is there without it.
    import('#app/modules/pages/search/show-people.ts')
      .then(({ showPeople }) => showPeople(people, until))
      .catch(() => {});
  });

whileSignedIn(() => {
  const offer = document.querySelector<HTMLElement>('[data-passkey-offer]');
  if (!offer) return;
  import('#app/modules/ways-in/passkeys/show-passkey-offer.ts')
    .then(({ showPasskeyOffer }) => showPasskeyOffer(offer))
    .catch(() => {});
});

const inPlay = [...document.querySelectorAll<HTMLElement>('[data-in-play], [data-match-day]')];
if (inPlay.length > 0)
  // Ignored: the page states the time of its scores.
  import('#app/modules/calendar/in-play/follow-in-play.ts')
    .then(({ followInPlay }) => followInPlay(inPlay))
    .catch(() => {});

for (const section of document.querySelectorAll<HTMLElement>('[data-league-loading]')) {
  reloadOnce(() => import('#app/modules/leagues/league-loading.ts')).then(({ fillLeague }) =>
    fillLeague(section),
  );
}

for (const grid of document.querySelectorAll<HTMLElement>('[data-lightbox]')) {
  const links = [...grid.querySelectorAll('a')];
  grid.addEventListener('click', (click) => {
    const { target } = click;
    const index = links.findIndex((link) => target instanceof Node && link.contains(target));
    if (index < 0 || click.ctrlKey || click.metaKey || click.shiftKey) return;
    click.preventDefault();
    reloadOnce(() => import('#app/modules/gallery/photos/lightbox.ts')).then(({ openLightbox }) =>
      openLightbox(grid, index),
    );
  });
}

// Register the service worker last, after the page has loaded.
if (document.readyState === 'complete') void tendWorker().catch(() => {});
else addEventListener('load', () => void tendWorker().catch(() => {}));
