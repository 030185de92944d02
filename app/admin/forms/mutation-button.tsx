import type { ReactNode } from 'react';
import type { CallOptions } from '#app/api/call.ts';
import type { CallInput, CallResponse, Calls } from '#app/api/calls.ts';
import type { MutationRunner, SuccessMessage } from './use-mutations.tsx';

interface Props<Name extends keyof Calls> {
  desk: MutationRunner;
  mutation: Name;
  input: CallInput<Name> & CallOptions;
  /** Message on success. */
  successMessage: SuccessMessage<CallResponse<Name>>;
  /** Render as primary button: the main one of its screen, or the next step. */
  isPrimary?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

/** Button that sends a mutation. */
export const MutationButton = <Name extends keyof Calls>(props: Props<Name>) => {
  const { desk, mutation, input, successMessage, isPrimary = false, disabled = false, children } = props;
  return (
    <button
      type="button"
      className={isPrimary ? 'button' : 'button quiet'}
      disabled={desk.busy || disabled}
      onClick={() => desk.mutate(mutation, input, successMessage)}
    >
      {children}
    </button>
  );
};
