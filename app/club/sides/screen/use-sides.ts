import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '#app/api/call.ts';
import { useDraft } from '#app/api/kept/use-draft.ts';
import { useCall } from '#app/api/use-call.ts';
import { fillFairly } from '#app/club/sides/fill-fairly.ts';
import { positionsFor } from '#app/club/sides/shape.ts';
import type { Person, SidesScreen } from '#app/club/sides/sides-schemas.server.ts';
import {
  bodyOf,
  isSame,
  type Lineup,
  lineupOf,
  type Newcomer,
  placed,
  put,
  standBy,
  takeOut,
  withFilled,
  withLast,
} from './lineup.ts';

export type Sides = ReturnType<typeof useSides>;

interface Word {
  lead: string;
  lines: string[];
}

/** The sides while they are made: kept on this device until they are saved, and what can be done to them. */
export function useSides(screen: SidesScreen, onSaved: (said: string) => void) {
  const saved = lineupOf(screen);
  const { event, version, people } = screen;
  const { draft, change, drop } = useDraft(`sides:${event.id}`, { lineup: saved, version });
  const { revalidate } = useRevalidator();
  const { busy, failed, run, clear } = useCall();
  const [held, setHeld] = useState<Newcomer>();
  const [word, setWord] = useState<Word>();
  const { lineup } = draft;
  const set = (lineup: Lineup) => {
    clear();
    setWord(undefined);
    setHeld(undefined);
    change({ lineup });
  };
  /** Sends all of it; what is typed stays on the screen until it is kept. */
  const send = (publish: boolean, over = draft.version, despite = false) =>
    run(async () => {
      const param = { event: event.id };
      const json = { ...bodyOf(lineup), publish, despite };
      const { told } = await call('PUT /api/desk/playing/sides/{event}', { param, json, version: over });
      drop();
      await revalidate();
      onSaved(publish ? toldWords(told) : 'Saved.');
    });
  return {
    lineup,
    held,
    word,
    busy,
    failed,
    set,
    send,
    clear,
    isChanged: draft.version !== version || !isSame(lineup, saved),
    hold: (who: Newcomer | undefined) => setHeld(who?.key === held?.key ? undefined : who),
    put: (who: Newcomer, seat: { rink: number; place: number }) => set(put(lineup, who, seat)),
    standBy: (who: Newcomer) => set(standBy(lineup, who)),
    takeOut: (key: string) => set(takeOut(lineup, key)),
    async giveUp() {
      drop();
      clear();
      await revalidate();
    },
    fill() {
      const filled = fillFairly(toFill(lineup, screen));
      set(withFilled(lineup, filled, people));
      const lead =
        filled.seats.length === 0
          ? 'There is nobody to fill a place with.'
          : filledWords(filled.seats.length);
      setWord({ lead, lines: [...filled.notes, ...filled.reasons.map(({ words }) => words)] });
    },
    copyLast() {
      if (!screen.last) return;
      const { sides, left } = withLast(lineup, screen.last, people);
      set(sides);
      const lead = `Copied from ${screen.last.title}, ${screen.last.date}.`;
      setWord({ lead, lines: left.length > 0 ? [`Left out: ${left.join(', ')}.`] : [] });
    },
  };
}

const toldWords = (told: number) =>
  told === 0
    ? 'Published.'
    : `Published. ${told === 1 ? 'One member has' : `${told} members have`} been told by mail.`;

const filledWords = (count: number) => (count === 1 ? 'One place is filled.' : `${count} places are filled.`);

/** What keeps somebody from playing; '' for nothing. */
const busyWith = ({ state, clashes }: Person) =>
  state !== 'in' ? 'suspended' : (clashes.find(({ sameTime }) => sameTime)?.what ?? '');

const toFill = (lineup: Lineup, { people, picks, pairings }: SidesScreen) => ({
  rinks: lineup.rinks,
  positions: positionsFor(lineup),
  fixed: placed(lineup),
  pairings,
  names: people.flatMap((one) => {
    const { id, name, word, asked, played, positions } = one;
    const gaveBack = picks.some(({ member, state }) => member === id && state === 'withdrawn');
    if ((word !== 'yes' && word !== 'if needed') || gaveBack) return [];
    return [{ id, name, word, asked, played, positions, busy: busyWith(one) }];
  }),
});
