import type { ReactNode } from 'react';
import type { CallOptions } from '#app/api/call.ts';
import type { Answer, Calls, Given } from '#app/api/calls.ts';
import type { Acts, SaidOf } from './use-acts.tsx';

interface Props<Name extends keyof Calls> {
  desk: Acts;
  act: Name;
  given: Given<Name> & CallOptions;
  /** Message on success. */
  said: SaidOf<Answer<Name>>;
  /** Render as primary button: the main one of its screen, or the next step. */
  isNext?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

/** Button that sends a mutation. */
export const Deed = <Name extends keyof Calls>(props: Props<Name>) => {
  const { desk, act, given, said, isNext = false, disabled = false, children } = props;
  return (
    <button
      type="button"
      className={isNext ? 'button' : 'button quiet'}
      disabled={desk.busy || disabled}
      onClick={() => desk.act(act, given, said)}
    >
      {children}
    </button>
  );
};
