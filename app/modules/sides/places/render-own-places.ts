import {
  listQueuedCalls,
  type QueuedCallResult,
  queueCall,
  sendQueuedCallsWhenOnline,
} from '#app/api/offline/queued-calls.ts';
import { createTeamPlaceListItem } from './place-item.ts';
import type { OwnTeamPlaces } from './place-schemas.server.ts';

type PlaceResponse = Pick<OwnTeamPlaces, 'places'> & { outcome: string };

/**
 * Render a member's own places, or only that of `event`, with buttons to answer. Answers given offline are queued. Return the
 * cleanup function.
 */
export function renderOwnTeamPlaces(
  list: HTMLElement,
  { member, places }: OwnTeamPlaces,
  { event, onSaid = () => {} }: { event?: string; onSaid?: () => unknown } = {},
): () => void {
  const here = (all: OwnTeamPlaces['places']) => (event ? all.filter((one) => one.event === event) : all);
  let now = here(places);
  let pressed = '';
  function show(said = new Map<string, string>()): void {
    const waits = listQueuedCalls(member, 'place:').map(({ about }) => about.slice('place:'.length));
    const word = (event: string) => said.get(event) ?? (waits.includes(event) ? queuedText : '');
    const first = now.find(({ isOpen, state }) => isOpen && (state === 'picked' || state === 'offered'));
    const { activeElement } = document;
    const at = list.contains(activeElement) || activeElement === document.body ? pressed : '';
    const items = now.map((place) =>
      createTeamPlaceListItem(place, {
        said: word(place.event),
        isFirst: place === first,
        withLinks: !event,
        answer,
      }),
    );
    list.replaceChildren(...items);
    // The pressed button was replaced: focus the item, so that its status is announced.
    if (at) items.find(({ dataset }) => dataset.place === at)?.focus({ preventScroll: true });
  }
  function take(sendings: QueuedCallResult[]): void {
    const said = new Map<string, string>();
    for (const sending of sendings) {
      const event = sending.call.about.slice('place:'.length);
      if (sending.state === 'sent' && isPlaceResponse(sending.answer)) {
        now = here(sending.answer.places);
        void onSaid();
        if (sending.answer.outcome === 'taken') said.set(event, 'Someone else has taken the place.');
      }
      if (sending.state === 'refused') said.set(event, sending.failed.message);
    }
    show(said);
  }
  async function answer(event: string, coming: boolean): Promise<void> {
    pressed = event;
    const path = `/api/playing/events/${encodeURIComponent(event)}/place`;
    const { line: name = '', answeredAt: seen } = now.find((one) => one.event === event) ?? {};
    const about = `place:${event}`;
    take([await queueCall({ by: member, about, method: 'PUT', path, json: { coming }, name, seen })]);
  }
  show();
  return sendQueuedCallsWhenOnline(member, (sendings) =>
    take(sendings.filter(({ call }) => call.about.startsWith('place:'))),
  );
}

const isPlaceResponse = (answer: unknown): answer is PlaceResponse =>
  typeof answer === 'object' && answer !== null && 'places' in answer;

const queuedText = 'Saved on this phone. It will be sent when you are back online.';
