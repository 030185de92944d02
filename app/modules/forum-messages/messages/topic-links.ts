import { readSessionToken } from '#app/api/auth/token.ts';
import { getTopicsAboutSubjectPath, maxTopicSubjectsPerRequest } from './subject-key.ts';
import type { ForumLinksOfSubject } from './subject-schemas.server.ts';

/**
 * Add a link to the forum to each subject on a public page (`data-about`; an event without a fold: `data-talk`). Optional: if the
 * request fails, the links are left out.
 */
export async function showForumTopicLinks(until: AbortSignal): Promise<void> {
  const places = [...document.querySelectorAll<HTMLElement>('[data-about], [data-talk]')];
  for (let from = 0; from < places.length; from += maxTopicSubjectsPerRequest) {
    const some = places.slice(from, from + maxTopicSubjectsPerRequest);
    const known = await fetchSubjectTopicLinks(some.map(getSubjectKey));
    if (!known || until.aborted) return;
    for (const place of some) {
      const talk = known.find(({ about }) => about === getSubjectKey(place));
      const link = createTopicLink(place, talk);
      const added = isWithoutFold(place) ? foldOf(place, link) : link;
      place.append(added);
      until.addEventListener('abort', () => added.remove());
    }
  }
}

/** Subject key of an element; by default the event in whose row it is. */
const getSubjectKey = (place: HTMLElement) => place.dataset.about || `event:${place.closest('.event')?.id}`;
const isWithoutFold = ({ dataset }: HTMLElement) => dataset.talk !== undefined;

/** As the folds of the events that have more to unfold (event-row-details.tsx). */
function foldOf(row: HTMLElement, link: HTMLElement): HTMLElement {
  const fold = document.createElement('details');
  const summary = document.createElement('summary');
  const room = document.createElement('div');
  summary.ariaLabel = `More about ${getSubjectLabel(row)}`;
  fold.dataset.signedIn = '';
  room.append(link);
  fold.append(summary, room);
  return fold;
}

async function fetchSubjectTopicLinks(keys: string[]): Promise<ForumLinksOfSubject[] | undefined> {
  const api = document.documentElement.dataset.api ?? '';
  const of = keys.map(encodeURIComponent).join();
  const headers = { authorization: `Bearer ${readSessionToken()}` };
  const answer = await fetch(`${api}/api/forum/about?of=${of}`, { headers }).catch(() => undefined);
  // An invalid token is handled elsewhere (sync-sign-in-state.ts).
  return answer?.ok ? answer.json().catch(() => undefined) : undefined;
}

function createTopicLink(place: HTMLElement, talk: ForumLinksOfSubject | undefined): HTMLElement {
  const link = document.createElement('a');
  link.className = 'talk no-print';
  link.dataset.signedIn = '';
  link.href = talk?.topic_id
    ? `/forums/topics/${talk.topic_id}`
    : getTopicsAboutSubjectPath(getSubjectKey(place));
  link.textContent = talk ? `Talk about it (${talk.topics})` : 'Start a topic about it';
  // Many links on a page have the same text.
  link.ariaLabel = `${link.textContent}: ${getSubjectLabel(place)}`;
  return link;
}

/** Label from the page: day and opponent, the two sides, or the open's name. */
function getSubjectLabel(place: HTMLElement): string {
  const whole = place.closest('.event, .tie, .page');
  const parts =
    whole?.querySelectorAll('.event > header strong, .event > div > p:first-child, .side, h1') ?? [];
  return [...parts].map((part) => part.textContent?.trim()).join(', ');
}
