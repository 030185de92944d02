import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useCall } from '#app/api/use-call.ts';
import { Saved } from '#app/desk/changes/saved.tsx';
import { NotDone } from './not-done.tsx';

/** What an act at the desk answers: the change that it was, where it can be taken back. */
export type Done = { change?: string } | undefined;

interface Seen {
  /** The version of what is changed, as it was seen. */
  version?: number;
  /** The button that does it although it was changed since: 'Remove it all the same'. */
  again?: string;
}

export interface DeskAction {
  busy: boolean;
  /** Does one thing, shows the room as it is then, and says how it went with the way back. True if it went well. */
  act: (said: string, send: (version: number | undefined) => Promise<Done>, seen?: Seen) => Promise<boolean>;
  /** How the last one went; it stays in sight whatever has gone from the page. */
  word: ReactNode;
  /** Says there what a form has done that is gone from the page when it is done. */
  say: (said: string, done: Done) => void;
  /** Shows what is there now, and puts the keyboard to the element of this id. */
  show: (focus: string) => Promise<void>;
  /** Shows what is there now, and no word of what went before. */
  refresh: () => Promise<void>;
}

/** The buttons of a room, or of one thing in it, and the one place where it is said how each went. */
export function useDeskAction(): DeskAction {
  const { revalidate } = useRevalidator();
  const { busy, failed, run, clear } = useCall();
  const [saved, setSaved] = useState<{ said: string; change?: string }>();
  const [again, setAgain] = useState('');
  const last = useRef<(version: number) => unknown>(undefined);
  const say: DeskAction['say'] = (said, done) => setSaved({ said, change: done?.change });
  const act: DeskAction['act'] = async (said, send, seen = {}) => {
    setSaved(undefined);
    setAgain(seen.again ?? 'Do it all the same');
    last.current = (version) => act(said, send, { ...seen, version });
    return run(async () => {
      let done: Done;
      try {
        done = await send(seen.version);
      } finally {
        // What was refused has often been overtaken: then too the room shows what is there now.
        await revalidate();
      }
      say(said, done);
    });
  };
  async function refresh() {
    clear();
    setSaved(undefined);
    await revalidate();
  }
  const word = (
    <div className="room-word">
      <NotDone
        failed={failed}
        again={again}
        onAgain={(version) => last.current?.(version)}
        onKeep={refresh}
      />
      {saved ? <Saved said={saved.said} change={saved.change} onUndone={refresh} /> : null}
    </div>
  );
  const wanted = useRef('');
  async function show(focus: string) {
    wanted.current = focus;
    await revalidate();
  }
  // After whichever painting brings the place where the keyboard goes on.
  useEffect(() => {
    const place = wanted.current && document.getElementById(wanted.current);
    if (!place) return;
    wanted.current = '';
    place.focus();
  });
  return { busy, act, say, show, word, refresh };
}
