import { useContext } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { FailureText } from '#app/ui/form/failure-text.ts';
import { ErrorScreen } from './error-screen.tsx';
import { NotFound } from './not-found.tsx';

/**
 * Error boundary of a page with a form, below the root: after a failed action the framework loads the frame's data only for such
 * a boundary.
 */
export function FormFailed() {
  const error = useRouteError();
  const text = useContext(FailureText);
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return <ErrorScreen text={text ?? 'Unknown error'} />;
}
