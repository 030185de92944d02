import { useContext } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { FailureText } from '#app/ui/form/failure-text.ts';
import { ErrorScreen } from './error-screen.tsx';
import { NotFound } from './not-found.tsx';

/**
 * The error boundary of a page with a form. It stands below the root: after a form has failed, the framework loads the
 * facts that the frame needs only for that.
 */
export function FormFailed() {
  const error = useRouteError();
  const text = useContext(FailureText);
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return <ErrorScreen text={text ?? 'Unknown error'} />;
}
