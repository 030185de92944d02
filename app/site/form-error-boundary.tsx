import { useContext } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { FaultMessageContext } from '#app/ui/form/fault-message.ts';
import { ErrorScreen } from './error-screen.tsx';
import { NotFoundPage } from './not-found.tsx';

/**
 * Error boundary of a page with a form, below the root: after a failed action the framework loads the frame's data only for such
 * a boundary.
 */
export function FormErrorBoundary() {
  const error = useRouteError();
  const text = useContext(FaultMessageContext);
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return <ErrorScreen text={text ?? 'Unknown error'} />;
}
