import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { Saved } from '#app/admin/changes/saved.tsx';
import { editConflictOf } from '#app/admin/edit-conflict.ts';
import type { JustDoneState } from '#app/admin/just-done.tsx';
import { NotDone } from '#app/admin/not-done.tsx';
import { CallFailed, type CallOptions } from '#app/api/call.ts';
import type { Answer, Calls, Given } from '#app/api/calls.ts';
import { useCall } from '#app/api/use-call.ts';
import { useFocusOn } from '#app/ui/form/focus-back.ts';
import { reveal } from '#app/ui/reveal.ts';
import { type Done, doMutation, type Given as GivenByName } from './do-act.ts';

interface Seen<D> {
  /** The version of what is changed, as it was seen. */
  version?: number;
  /** The button that does it although it was changed since: 'Remove it all the same'. */
  again?: string;
  /** Where it leads once it is done; `JustDone` says it there. */
  to?: string | ((done: D) => string);
}

/** What is said of an act that went well, with what else belongs to it. */
interface Said<D> extends Omit<Seen<D>, 'version'> {
  said: string | ((done: D) => string);
  /** It cannot be taken back, whatever it answers. */
  forGood?: boolean;
}

export type SaidOf<D> = Said<D>['said'] | Said<D>;

interface Ways {
  /** Shows what is there now; without it the router reads the page's data again. */
  read?: () => Promise<void>;
  /** Something was taken back, and what is there now is shown. */
  onUndone?: () => unknown;
  /** What is there now was left as it is; else that is shown. */
  onKeep?: () => unknown;
}

export interface Acts {
  busy: boolean;
  /**
   * Does one act by its name, shows the room as it is then, and says how it went with the way back. True if it went well.
   */
  act: <Name extends keyof Calls>(
    name: Name,
    given: Given<Name> & CallOptions,
    said: SaidOf<Answer<Name>>,
  ) => Promise<boolean>;
  /** The same of whichever act: that it fits, its facts say. */
  actOf: (name: keyof Calls, given: GivenByName, said: SaidOf<Done>) => Promise<boolean>;
  /** How the last one went; it stays in sight whatever has gone from the page. */
  word: ReactNode;
  /** Says there what a form has done that is gone from the page when it is done. */
  say: (said: ReactNode, done: Done) => void;
  /** Shows what is there now, and puts the keyboard to the element of this id. */
  show: (focus: string) => Promise<void>;
  /** No word of what went before. */
  clear: () => void;
  /** The same, and shows what is there now. */
  refresh: () => Promise<void>;
}

/** The buttons of a room, or of one thing in it, and the one place where it is said how each went. */
export function useActs({ read, onUndone, onKeep }: Ways = {}): Acts {
  const router = useRevalidator();
  const revalidate = read ?? router.revalidate;
  const navigate = useNavigate();
  const { busy, failed, run, clear } = useCall();
  const [saved, setSaved] = useState<{ said: ReactNode; change?: string }>();
  const gone = useCallback(() => setSaved(undefined), []);
  // Where its button is gone with what it did, the keyboard goes on from what is said.
  const place = useFocusOn(busy ? undefined : saved);
  const [again, setAgain] = useState('');
  const last = useRef<(version: number) => unknown>(undefined);
  const say: Acts['say'] = (said, done) => setSaved({ said, change: done?.change });
  async function doOne(
    sentence: Said<Done>['said'],
    send: (version: number | undefined) => Promise<Done>,
    seen: Seen<Done>,
  ): Promise<boolean> {
    setSaved(undefined);
    setAgain(seen.again ?? 'Do it all the same');
    last.current = (version) => doOne(sentence, send, { ...seen, version });
    return run(async () => {
      const done = await send(seen.version).catch(async (failed) => {
        // What does not go with what is there: the room shows it. Where somebody else was faster, `NotDone` shows both
        // sides first, and what was typed beside the button stays.
        if (failed instanceof CallFailed && failed.status === 409 && !editConflictOf(failed))
          await revalidate();
        throw failed;
      });
      const said = typeof sentence === 'string' ? sentence : sentence(done);
      const to = typeof seen.to === 'function' ? seen.to(done) : seen.to;
      if (to) return navigate(to, { state: { said, change: changeOf(done) } satisfies JustDoneState });
      await revalidate();
      say(said, { change: changeOf(done) });
    });
  }
  const actOf: Acts['actOf'] = (name, { version, ...given }, words) => {
    const { said, forGood, ...seen } = typeof words === 'object' ? words : { said: words };
    const send = (over: number | undefined) =>
      doMutation(name, { ...given, version: over }).then((done) => (forGood ? undefined : done));
    return doOne(said, send, { ...seen, ...(version !== undefined && { version }) });
  };
  function clearWord() {
    clear();
    setSaved(undefined);
  }
  async function refresh() {
    clearWord();
    await revalidate();
  }
  const takenBack = async () => {
    await refresh();
    await onUndone?.();
  };
  const word =
    failed || saved ? (
      <div className="room-word" ref={place} tabIndex={-1}>
        <NotDone
          failed={failed}
          again={again}
          onAgain={(version) => last.current?.(version)}
          onKeep={onKeep ?? refresh}
        />
        {saved ? <Saved leaves {...saved} onUndone={takenBack} onGone={gone} /> : null}
      </div>
    ) : null;
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
    reveal(place);
    place.focus();
  });
  return { busy, act: actOf as Acts['act'], actOf, say, show, word, clear: clearWord, refresh };
}

const changeOf = (done: object | undefined) =>
  done && 'change' in done && typeof done.change === 'string' ? done.change : undefined;
