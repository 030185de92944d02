import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '#app/api/call.ts';
import { useDraft } from '#app/api/kept/use-draft.ts';
import { useCall } from '#app/api/use-call.ts';
import type { SidesScreen } from '#app/modules/sides/sides-schemas.server.ts';
import { filledFairly, type Word } from './fill-sides.ts';
import {
  bodyOf,
  isSame,
  type Lineup,
  lineupOf,
  type Newcomer,
  put,
  standBy,
  takeOut,
  withLast,
} from './lineup.ts';

export type Sides = ReturnType<typeof useSides>;

/** Draft cached on this device; empty while it equals the stored sides. */
interface Kept {
  lineup?: Lineup;
  /** Version of the stored sides that the draft is based on. */
  version?: number;
}

const nothing: Kept = {};

/** State of the editor: the draft, cached on this device until it is saved, and the operations on it. */
export function useSides(screen: SidesScreen) {
  const saved = lineupOf(screen);
  const { event, people } = screen;
  const { draft, change, drop } = useDraft(`sides:${event.id}`, nothing);
  const { lineup = saved, version = screen.version } = draft;
  const { revalidate } = useRevalidator();
  const { busy, failed, run, clear } = useCall();
  const [held, setHeld] = useState<Newcomer>();
  const [word, setWord] = useState<Word>();
  const set = (lineup: Lineup) => {
    clear();
    setWord(undefined);
    setHeld(undefined);
    change({ lineup, version });
  };
  /** Reload after the server has stored the sides, and drop the draft. */
  async function kept() {
    await revalidate();
    drop();
    setWord(undefined);
    setHeld(undefined);
  }
  /** Store the sides without notifying players; the draft is dropped once the response arrives. */
  const save = (over = version) =>
    run(async () => {
      const param = { event: event.id };
      await call('PUT /api/desk/playing/sides/{event}', { param, json: bodyOf(lineup), version: over });
      await kept();
    });
  return {
    lineup,
    held,
    word,
    busy,
    failed,
    set,
    save,
    kept,
    bodyWith: (lineup: Lineup, note: string) => bodyOf({ ...lineup, note }),
    clear,
    isChanged: version !== screen.version || !isSame(lineup, saved),
    hold: (who: Newcomer | undefined) => setHeld(who?.key === held?.key ? undefined : who),
    put: (who: Newcomer, seat: { rink: number; place: number }) => set(put(lineup, who, seat)),
    standBy: (who: Newcomer) => set(standBy(lineup, who)),
    takeOut: (key: string) => set(takeOut(lineup, key)),
    async giveUp() {
      clear();
      await revalidate();
      drop();
    },
    fill(all = false) {
      const filled = filledFairly(lineup, screen, all);
      set(filled.lineup);
      setWord(filled.word);
    },
    copyLast() {
      if (!screen.last) return;
      const { sides, left } = withLast(lineup, screen.last, people);
      set(sides);
      const lead = `Copied from ${screen.last.title}, ${screen.last.date}.`;
      setWord({
        lead,
        lines: left.length > 0 ? [`Left out: ${left.join(', ')}.`] : [],
        before: lineup,
        more: 0,
      });
    },
    /** Undo filling or copying. */
    unfill() {
      if (!word?.before) return;
      set(word.before);
      setWord({ lead: 'It is as it was.', lines: [], more: 0 });
    },
  };
}
