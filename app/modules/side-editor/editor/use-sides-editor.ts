import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '#app/api/call.ts';
import { useFormDraft } from '#app/api/offline/use-draft.ts';
import { useApiCall } from '#app/api/use-call.ts';
import type { TeamSelectionPageData } from '#app/modules/side-editor/sides-schemas.server.ts';
import { fillLineupFairly, type LineupFillResult } from './fill-lineup.ts';
import {
  addReserveToLineup,
  copyLastSidesToLineup,
  isSameLineup,
  type Lineup,
  placePlayerInLineup,
  removePlayerFromLineup,
  toLineup,
  toSaveSidesBody,
  type UnplacedLineupPlayer,
} from './lineup.ts';

export type SidesEditorState = ReturnType<typeof useSidesEditor>;

/** Draft cached on this device; empty while it equals the stored sides. */
interface CachedLineup {
  lineup?: Lineup;
  /** Version of the stored sides that the draft is based on. */
  version?: number;
}

const emptyCache: CachedLineup = {};

/** State of the editor: the draft, cached on this device until it is saved, and the operations on it. */
export function useSidesEditor(screen: TeamSelectionPageData) {
  const saved = toLineup(screen);
  const { event, people } = screen;
  const { draft, change, drop } = useFormDraft(`sides:${event.id}`, emptyCache);
  const { lineup = saved, version = screen.version } = draft;
  const { revalidate } = useRevalidator();
  const { busy, failed, run, clear } = useApiCall();
  const [held, setHeld] = useState<UnplacedLineupPlayer>();
  const [word, setWord] = useState<LineupFillResult>();
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
      await call('PUT /api/desk/playing/sides/{event}', {
        param,
        json: toSaveSidesBody(lineup),
        version: over,
      });
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
    bodyWith: (lineup: Lineup, note: string) => toSaveSidesBody({ ...lineup, note }),
    clear,
    isChanged: version !== screen.version || !isSameLineup(lineup, saved),
    hold: (who: UnplacedLineupPlayer | undefined) => setHeld(who?.key === held?.key ? undefined : who),
    put: (who: UnplacedLineupPlayer, seat: { rink: number; place: number }) =>
      set(placePlayerInLineup(lineup, who, seat)),
    standBy: (who: UnplacedLineupPlayer) => set(addReserveToLineup(lineup, who)),
    takeOut: (key: string) => set(removePlayerFromLineup(lineup, key)),
    async giveUp() {
      clear();
      await revalidate();
      drop();
    },
    fill(all = false) {
      const filled = fillLineupFairly(lineup, screen, all);
      set(filled.lineup);
      setWord(filled.word);
    },
    copyLast() {
      if (!screen.last) return;
      const { sides, left } = copyLastSidesToLineup(lineup, screen.last, people);
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
      setWord({ lead: 'Undone.', lines: [], more: 0 });
    },
  };
}
