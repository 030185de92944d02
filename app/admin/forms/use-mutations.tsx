import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { ChangeSavedNotice } from '#app/admin/changes/saved-notice.tsx';
import { parseEditConflict } from '#app/admin/edit-conflict.ts';
import { MutationError } from '#app/admin/mutation-error.tsx';
import type { NavigationNoticeLocationState } from '#app/admin/navigation-notice.tsx';
import { ApiCallError, type ApiCallOptions } from '#app/api/call.ts';
import type { ApiCallInput, ApiCallResponse, ApiRouteRegistry } from '#app/api/calls.ts';
import { useApiCall } from '#app/api/use-call.ts';
import { expandSectionsAround } from '#app/ui/expand-sections.ts';
import { useFocusOnMessage, useUncoverPressedButton } from '#app/ui/form/focus.ts';
import {
  type UntypedMutationInput as GivenByName,
  type MutationResult,
  sendMutation,
} from './send-mutation.ts';

interface RetryOptions<D> {
  /** Version first seen of the row to change. */
  version?: number;
  /** Label of the button that retries in spite of a conflict: 'Remove it all the same'. */
  again?: string;
  /** Path to navigate to on success; `NavigationNotice` shows the message there. */
  to?: string | ((done: D) => string);
}

/** Message of a successful mutation, with its options. */
interface SuccessOptions<D> extends Omit<RetryOptions<D>, 'version'> {
  said: string | ((done: D) => string);
  /** Hide the undo button, even if the response has a change. */
  forGood?: boolean;
}

export type MutationSuccessMessage<D> = SuccessOptions<D>['said'] | SuccessOptions<D>;

interface MutationRunnerOptions {
  /** Fetch and render the current state; default: revalidate the loader data of the router. */
  reload?: () => Promise<void>;
  /** Called after an undo, once the current state is rendered. */
  onUndone?: () => unknown;
  /** Called if the user keeps the other version; default: fetch and render it. */
  onKeep?: () => unknown;
}

export interface MutationRunner {
  busy: boolean;
  /** Send a mutation by name, refresh the page, and show the result with an undo button. Returns true on success. */
  mutate: <Name extends keyof ApiRouteRegistry>(
    name: Name,
    given: ApiCallInput<Name> & ApiCallOptions,
    said: MutationSuccessMessage<ApiCallResponse<Name>>,
  ) => Promise<boolean>;
  /** Untyped variant: the caller vouches that the input fits the mutation. */
  mutateUntyped: (
    name: keyof ApiRouteRegistry,
    given: GivenByName,
    said: MutationSuccessMessage<MutationResult>,
  ) => Promise<boolean>;
  /** Notice of the last result; stays visible when rows disappear from the page. */
  notice: ReactNode;
  /** Show the result of a form that is gone from the page once it has been sent. */
  showResult: (said: ReactNode, done: MutationResult) => void;
  /** Fetch and render the current state, then show the result of a form. */
  refreshAndShow: (said: ReactNode, done?: MutationResult) => Promise<void>;
  /** Fetch and render the current state, then focus the element with this id. */
  reloadAndFocus: (focus: string) => Promise<void>;
  /** Clear the notice. */
  clear: () => void;
  /** Clear the notice, then fetch and render the current state. */
  refresh: () => Promise<void>;
}

/**
 * On a refusal, render the current state. On an edit conflict `MutationError` shows both sides first, so that text typed beside
 * the button stays.
 */
async function rethrowRendered(failed: unknown, revalidate: () => Promise<void>): Promise<never> {
  if (failed instanceof ApiCallError && failed.status === 409 && !parseEditConflict(failed))
    await revalidate();
  throw failed;
}

/** Mutations of a page or an item, with a single place for their results. */
export function useMutationRunner({ reload, onUndone, onKeep }: MutationRunnerOptions = {}): MutationRunner {
  const router = useRevalidator();
  const revalidate = reload ?? router.revalidate;
  const navigate = useNavigate();
  const { busy, failed, run, clear } = useApiCall();
  const [saved, setSaved] = useState<{ said: ReactNode; change?: string }>();
  const gone = useCallback(() => setSaved(undefined), []);
  // If the button has disappeared, the focus moves to the notice.
  const place = useFocusOnMessage(busy ? undefined : saved);
  useUncoverPressedButton(place, busy ? undefined : (failed ?? saved));
  const [again, setAgain] = useState('');
  const last = useRef<(version: number) => unknown>(undefined);
  const say: MutationRunner['showResult'] = (said, done) => setSaved({ said, change: done?.change });
  async function doOne(
    sentence: SuccessOptions<MutationResult>['said'],
    send: (version: number | undefined) => Promise<MutationResult>,
    seen: RetryOptions<MutationResult>,
  ): Promise<boolean> {
    setSaved(undefined);
    setAgain(seen.again ?? 'Do it anyway');
    last.current = (version) => doOne(sentence, send, { ...seen, version });
    return run(async () => {
      const done = await send(seen.version).catch((failed) => rethrowRendered(failed, revalidate));
      const said = typeof sentence === 'string' ? sentence : sentence(done);
      const to = typeof seen.to === 'function' ? seen.to(done) : seen.to;
      if (to)
        return navigate(to, {
          state: { said, change: getChangeId(done) } satisfies NavigationNoticeLocationState,
        });
      await revalidate();
      say(said, { change: getChangeId(done) });
    });
  }
  const actOf: MutationRunner['mutateUntyped'] = (name, { version, ...given }, words) => {
    const { said, forGood, ...seen } = typeof words === 'object' ? words : { said: words };
    const send = (over: number | undefined) =>
      sendMutation(name, { ...given, version: over }).then((done) => (forGood ? undefined : done));
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
  const refreshAndShow: MutationRunner['refreshAndShow'] = (said, done) =>
    refresh().then(() => say(said, done));
  const takenBack = async () => {
    await refresh();
    await onUndone?.();
  };
  const word =
    failed || saved ? (
      <div className="room-word" ref={place} tabIndex={-1}>
        <MutationError
          failed={failed}
          retryLabel={again}
          onRetry={(version) => last.current?.(version)}
          onKeep={onKeep ?? refresh}
        />
        {saved ? <ChangeSavedNotice autoDismiss {...saved} onUndone={takenBack} onDismiss={gone} /> : null}
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
    expandSectionsAround(place);
    place.focus();
  });
  return {
    busy,
    mutate: actOf as MutationRunner['mutate'],
    mutateUntyped: actOf,
    showResult: say,
    refreshAndShow,
    reloadAndFocus: show,
    notice: word,
    clear: clearWord,
    refresh,
  };
}

const getChangeId = (done: object | undefined) =>
  done && 'change' in done && typeof done.change === 'string' ? done.change : undefined;
