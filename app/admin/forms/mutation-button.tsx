import type { ReactNode } from 'react';
import type { ApiCallOptions } from '#app/api/call.ts';
import type { ApiCallInput, ApiCallResponse, ApiRouteRegistry } from '#app/api/calls.ts';
import type { MutationRunner, MutationSuccessMessage } from './use-mutations.tsx';

interface Props<Name extends keyof ApiRouteRegistry> {
  desk: MutationRunner;
  mutation: Name;
  input: ApiCallInput<Name> & ApiCallOptions;
  /** Message on success. */
  successMessage: MutationSuccessMessage<ApiCallResponse<Name>>;
  /** Render as primary button: the main one of its screen, or the next step. */
  isPrimary?: boolean;
  isSmall?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

/** Button that sends a mutation. */
export const MutationButton = <Name extends keyof ApiRouteRegistry>(props: Props<Name>) => {
  const { desk, mutation, input, successMessage, disabled = false, children } = props;
  const { isPrimary = false, isSmall = false } = props;
  return (
    <button
      type="button"
      className={isPrimary ? 'button' : isSmall ? 'button quiet small' : 'button quiet'}
      disabled={desk.busy || disabled}
      onClick={() => desk.mutate(mutation, input, successMessage)}
    >
      {children}
    </button>
  );
};
