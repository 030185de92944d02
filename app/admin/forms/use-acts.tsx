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
  /** Version first seen of the row to change. */
  version?: number;
  /** Label of the button that retries in spite of a conflict: 'Remove it all the same'. */
  again?: string;
  /** Path to navigate to on success; `NavigationNotice` shows the message there. */
  to?: string | ((done: D) => string);
}

/** Message of a successful mutation, with its options. */
interface Said<D> extends Omit<Seen<D>, 'version'> {
  said: string | ((done: D) => string);
  /** Hide the undo button, even if the response has a change. */
  forGood?: boolean;
}

export type SaidOf<D> = Said<D>['said'] | Said<D>;

interface Ways {
  /** Fetch and render the current state; default: revalidate the loader data of the router. */
  read?: () => Promise<void>;
  /** Called after an undo, once the current state is rendered. */
  onUndone?: () => unknown;
  /** Called if the user keeps the other version; default: fetch and render it. */
  onKeep?: () => unknown;
}

export interface Acts {
  busy: boolean;
  /** Send a mutation by name, refresh the page, and show the result with an undo button. Returns true on success. */
  act: <Name extends keyof Calls>(
    name: Name,
    given: Given<Name> & CallOptions,
    said: SaidOf<Answer<Name>>,
  ) => Promise<boolean>;
  /** Untyped variant: the caller vouches that the input fits the mutation. */
  actOf: (name: keyof Calls, given: GivenByName, said: SaidOf<Done>) => Promise<boolean>;
  /** Notice of the last result; stays visible when rows disappear from the page. */
  word: ReactNode;
  /** Show the result of a form that is gone from the page once it has been sent. */
  say: (said: ReactNode, done: Done) => void;
  /** Fetch and render the current state, then focus the element with this id. */
  show: (focus: string) => Promise<void>;
  /** Clear the notice. */
  clear: () => void;
  /** Clear the notice, then fetch and render the current state. */
  refresh: () => Promise<void>;
}

/** Mutations of a page or an item, with a single place for their results. */
export function useActs({ read, onUndone, onKeep }: Ways = {}): Acts {
  const router = useRevalidator();
  const revalidate = read ?? router.revalidate;
  const navigate = useNavigate();
  const { busy, failed, run, clear } = useCall();
  const [saved, setSaved] = useState<{ said: ReactNode; change?: string }>();
  const gone = useCallback(() => setSaved(undefined), []);
  // If the button has disappeared, the focus moves to the notice.
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
        // On a refusal, render the current state. On an edit conflict `MutationError` shows both sides first, so that text typed
        // beside the button stays.
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
  // After the render that brings the element to focus.
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
