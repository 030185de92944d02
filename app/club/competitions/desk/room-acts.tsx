import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { callAt, type Sent } from '#app/api/call.ts';
import { useCall } from '#app/api/use-call.ts';
import { Saved } from '#app/desk/changes/saved.tsx';
import { NotDone } from '#app/desk/not-done.tsx';

type What = Pick<Sent, 'json' | 'version'>;

export interface RoomActs {
  busy: boolean;
  /** Calls, shows the room as it is then, and says how it went with the way back. */
  act: (path: string, method: Sent['method'], said: string, what?: What) => Promise<boolean>;
  /** How the last one went; it stays in sight whatever has gone from the page. */
  word: ReactNode;
  /** Says there what a form has done that is gone from the page when it is done. */
  say: (said: string, done: { change?: string }) => void;
  /** Shows what is there now, and puts the keyboard where it goes on. */
  show: (focus: string) => Promise<void>;
  refresh: () => Promise<void>;
}

/** The buttons of a room, and one place where it is said how it went. */
export function useRoomActs(): RoomActs {
  const { revalidate } = useRevalidator();
  const { busy, failed, run, clear } = useCall();
  const [saved, setSaved] = useState<{ said: string; change?: string }>();
  const last = useRef<(version: number) => unknown>(undefined);
  async function act(path: string, method: Sent['method'], said: string, what: What = {}) {
    setSaved(undefined);
    last.current = (version) => act(path, method, said, { ...what, version });
    return run(async () => {
      let done: { change?: string } | undefined;
      try {
        done = await callAt<typeof done>(path, { method, ...what });
      } finally {
        // What was refused has often been overtaken: then too the room shows what is there now.
        await revalidate();
      }
      setSaved({ said, change: done?.change });
    });
  }
  async function refresh() {
    setSaved(undefined);
    await revalidate();
  }
  const word = (
    <div className="room-word">
      <NotDone
        failed={failed}
        again="Do it all the same"
        onAgain={(version) => last.current?.(version)}
        onKeep={async () => {
          clear();
          await refresh();
        }}
      />
      {saved ? <Saved said={saved.said} change={saved.change} onUndone={refresh} /> : null}
    </div>
  );
  const say = (said: string, { change }: { change?: string }) => setSaved({ said, change });
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
